import type { BrowserContext, ConsoleMessage, Page, Request, WebError } from '@playwright/test';
import { ORIGIN } from './server';

const NO_FAULTS = [
  // The browser, of an answer of 4xx or 5xx that a test provokes, and of a line that is cut.
  /^Failed to load resource: |WebSocket connection to .* failed/,
  // The browser, of a page that was fetched ahead and not visited.
  /was preloaded using link preload but not used/,
  // Remix asks for the styles of the next page without `crossorigin`, Vite with it; both are of this house.
  /\.css' is found, but is not used because the request credentials mode does not match/,
  // Remix, of a page that it would fetch ahead and has not heard of yet.
  /^Tried to prefetch .* but no routes matched/,
  // Remix, when a newer load overtakes one that is still being read.
  /^AbortError: (signal is|BodyStreamBuffer was) aborted/,
];

/**
 * Collects what goes wrong in the pages of a context: complaints of React and of scripts, and requests to other hosts.
 */
export class Watch {
  private readonly complaints: string[] = [];
  private readonly expected = [...NO_FAULTS];

  /** Watches a browser until what it answers is called. */
  over(context: BrowserContext): () => void {
    const onConsole = (message: ConsoleMessage): void => {
      if (message.type() === 'error' || message.type() === 'warning') this.complain(message.text(), message.page());
    };
    const onError = (error: WebError): void => this.complain(String(error.error()), error.page());
    // Requests to other hosts fail, as the browser is started so; a listener to every request would slow the tests by 5 %.
    const onFailure = (request: Request): void => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== ORIGIN) this.complaints.push(`a request to ${request.url()}`);
    };
    context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailure);
    return () => void context.off('console', onConsole).off('weberror', onError).off('requestfailed', onFailure);
  }

  /** Allows the complaint that a test provokes. */
  expect(complaint: RegExp): void {
    this.expected.push(complaint);
  }

  /** Returns the unexpected messages since the last call. */
  take(): string[] {
    const heard = this.complaints.splice(0);
    return heard.filter((complaint) => !this.expected.some((pattern) => pattern.test(complaint)));
  }

  private complain(text: string, page: Page | null): void {
    this.complaints.push(page ? `${text} (${new URL(page.url()).pathname})` : text);
  }
}
