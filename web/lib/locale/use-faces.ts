import { useEffect, useState } from 'react';

/** A style sheet of faces, and the letters it is for. */
export interface Faces {
  letters: RegExp;
  sheet: string;
}

/** Every page offers the languages by these names, and has letters for them (web/styles/fonts.css). */
const LANGUAGE_NAMES = /日本語|한국어/g;

/** The sheets for letters that stand on the page or are typed into it, such as names in another script. */
export function useFaces(all: readonly Faces[]): string[] {
  const [wanted, setWanted] = useState<string[]>([]);
  useEffect(() => {
    const found = new Set<string>();
    const read = (text: string): void => {
      const words = text.replace(LANGUAGE_NAMES, '');
      const before = found.size;
      for (const { letters, sheet } of all) if (letters.test(words)) found.add(sheet);
      if (found.size > before) setWanted([...found]);
      if (found.size === all.length) stop();
    };
    const readTyped = ({ target }: Event): void => read((target as HTMLInputElement).value ?? '');
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        [target.nodeValue, ...[...addedNodes].map(textOf)].map((text) => read(text ?? ''));
    });
    const stop = (): void => {
      observer.disconnect();
      document.removeEventListener('input', readTyped);
    };
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    document.addEventListener('input', readTyped);
    read(textOf(document.body) ?? '');
    return stop;
  }, [all]);
  return wanted;
}

/** Returns the text of a node with its attributes, such as what fields hold. */
function textOf(node: Node): string | null {
  return node instanceof Element ? node.outerHTML : node.nodeValue;
}
