export const why = 'A picture that is sent as a document is kept with whatever hides in it.';
export const file = 'src/shared/documents/document-file.ts';
export const find =
  'const bytes = await repainted(sent, FIELD, (picture) => picture.jpeg({ quality: 88 }).toBuffer());';
export const replace = `await repainted(sent, FIELD, (picture) => picture.jpeg({ quality: 88 }).toBuffer());
      const bytes = sent;`;
export const specs = ['test/http/upload-corpus.db.spec.ts'];
export const only = 'as documents';
