import { fileTypeFromBuffer } from 'file-type';
import { FileMissing, FileTooLarge, FileTypeRefused } from '../pictures/picture.errors.js';
import { repainted } from '../pictures/picture.js';

export interface DocumentFile {
  bytes: Buffer;
  contentType: string;
  extension: 'jpg' | 'png' | 'pdf';
}

export const MAX_DOCUMENT_MEGABYTES = 5;
const MAX_BYTES = MAX_DOCUMENT_MEGABYTES * 1024 * 1024;
const FIELD = 'document';
const PDF_END = /%%EOF\s*$/;

/**
 * Judges what was sent by its content alone. Pictures are painted anew, which leaves nothing of them but pixels; a PDF
 * stays as it is, because it is evidence, and is only ever handed out as a download.
 * Throws FileMissing, FileTooLarge, FileTypeRefused, PictureUnreadable.
 */
export async function documentFile(sent: Buffer): Promise<DocumentFile> {
  if (sent.length === 0) throw new FileMissing(FIELD);
  if (sent.length > MAX_BYTES) throw new FileTooLarge(FIELD, MAX_DOCUMENT_MEGABYTES);
  const type = await fileTypeFromBuffer(sent);
  switch (type?.mime) {
    case 'image/jpeg': {
      const bytes = await repainted(sent, FIELD, (picture) => picture.jpeg({ quality: 88 }).toBuffer());
      return { bytes, contentType: 'image/jpeg', extension: 'jpg' };
    }
    case 'image/png': {
      const bytes = await repainted(sent, FIELD, (picture) => picture.png({ compressionLevel: 7 }).toBuffer());
      return { bytes, contentType: 'image/png', extension: 'png' };
    }
    case 'application/pdf':
      if (isWholePdf(sent)) return { bytes: sent, contentType: 'application/pdf', extension: 'pdf' };
  }
  throw new FileTypeRefused(FIELD, 'JPG, PNG, PDF');
}

/** Begins and ends as a PDF: what is glued before or behind one (an archive, a page) makes it two files in one. */
function isWholePdf(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 5).toString('latin1');
  const end = bytes.subarray(-1024).toString('latin1').replace(/\0+$/, '');
  return start === '%PDF-' && PDF_END.test(end);
}
