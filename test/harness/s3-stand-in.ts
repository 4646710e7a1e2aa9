import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Stored {
  body: Buffer;
  contentType: string;
}

/** The fault that the next matching request gets instead of an answer. */
export interface S3Fault {
  method: string;
  status?: number;
  code?: string;
  /** Take the request and never answer. */
  silent?: boolean;
  /** Announce the whole object and close the connection half-way. */
  truncate?: boolean;
}

/**
 * Stands in for as much of S3 as the object store uses, in memory, able to fail on demand. Signatures are not checked.
 */
export class S3StandIn {
  readonly objects = new Map<string, Stored>();
  readonly uploads = new Map<string, { key: string; contentType: string; parts: Map<number, Buffer> }>();
  readonly buckets = new Set<string>();
  readonly faults: S3Fault[] = [];
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const url = new URL(request.url ?? '/', 'http://s3');
    const [bucket = '', ...rest] = url.pathname.slice(1).split('/');
    const key = rest.join('/');
    const fault = this.faults[0]?.method === request.method ? this.faults.shift() : undefined;
    if (fault?.silent) return;
    if (fault?.status) return refuse(response, fault.status, fault.code ?? 'Fault');
    if (!key && request.method !== 'GET') return this.answerBucket(request.method ?? '', bucket, response);
    if (!this.buckets.has(bucket)) return refuse(response, 404, 'NoSuchBucket');
    if (url.searchParams.has('list-type')) return this.answerList(url.searchParams.get('prefix') ?? '', response);
    if (url.search && !url.searchParams.has('x-id')) return this.answerUpload(request, url, key, body, response);
    this.answerObject(request, key, body, response, fault);
  }

  private answerBucket(method: string, bucket: string, response: ServerResponse): void {
    if (method === 'PUT') this.buckets.add(bucket);
    if (!this.buckets.has(bucket)) return refuse(response, 404, 'NoSuchBucket');
    response.end();
  }

  private answerList(prefix: string, response: ServerResponse): void {
    const listed = [...this.objects].filter(([key]) => key.startsWith(prefix));
    const entries = listed.map(
      ([key, { body }]) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-21T12:00:00.000Z</LastModified><ETag>${etagOf(body)}</ETag><Size>${body.length}</Size></Contents>`,
    );
    response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`);
  }

  private answerObject(
    request: IncomingMessage,
    key: string,
    body: Buffer,
    response: ServerResponse,
    fault?: S3Fault,
  ): void {
    if (request.method === 'PUT') {
      this.objects.set(key, { body, contentType: request.headers['content-type'] ?? '' });
      return void response.setHeader('ETag', etagOf(body)).end();
    }
    const found = this.objects.get(key);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!found) return refuse(response, 404, 'NoSuchKey');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const sent = range ? found.body.subarray(Number(range[1]), Number(range[2]) + 1) : found.body;
    response.writeHead(range ? 206 : 200, {
      'Content-Type': found.contentType,
      'Content-Length': sent.length,
      ETag: etagOf(found.body),
      'Last-Modified': 'Sat, 21 Nov 2026 12:00:00 GMT',
    });
    if (request.method === 'HEAD') return void response.end();
    if (!fault?.truncate) return void response.end(sent);
    response.write(sent.subarray(0, sent.length / 2), () => response.destroy());
  }

  private answerUpload(request: IncomingMessage, url: URL, key: string, body: Buffer, response: ServerResponse): void {
    const id = url.searchParams.get('uploadId') ?? '';
    const upload = this.uploads.get(id);
    if (url.searchParams.has('uploads') && request.method === 'GET') {
      const listed = [...this.uploads].map(([uploadId, { key: name }]) => uploadXml(name, uploadId)).join('');
      return void response.end(
        `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${listed}</ListMultipartUploadsResult>`,
      );
    }
    if (url.searchParams.has('uploads')) {
      const uploadId = `upload-${this.uploads.size + 1}`;
      this.uploads.set(uploadId, { key, contentType: request.headers['content-type'] ?? '', parts: new Map() });
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (!upload) return refuse(response, 404, 'NoSuchUpload');
    if (request.method === 'PUT') {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      return void response.setHeader('ETag', etagOf(body)).end();
    }
    this.uploads.delete(id);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    const whole = Buffer.concat([...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part));
    this.objects.set(key, { body: whole, contentType: upload.contentType });
    response.end(
      `<CompleteMultipartUploadResult><Location>/${key}</Location><ETag>${etagOf(whole)}</ETag></CompleteMultipartUploadResult>`,
    );
  }
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

const uploadXml = (key: string, id: string): string =>
  `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2026-11-21T12:00:00.000Z</Initiated></Upload>`;

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
