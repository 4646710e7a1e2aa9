import busboy from 'busboy';

/** A form with one file has a handful of parts; each more would cost the parser as much as a file. */
const LIMITS = { parts: 20, fields: 18, files: 2, fieldNameSize: 200, fieldSize: 256 * 1024, headerPairs: 20 };

/** A form that may hold a file. The whole body was limited before (see security.middleware.ts); the services say the limit of a file. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) return request.formData();
  const body = Buffer.from(await request.arrayBuffer());
  try {
    return await parsed(type, body);
  } catch (error) {
    throw new TypeError('Could not parse content as FormData.', { cause: error });
  }
}

function parsed(type: string, body: Buffer): Promise<FormData> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    const tooMany = (): void => reject(new Error('The form has too many parts.'));
    busboy({ headers: { 'content-type': type }, limits: LIMITS, defParamCharset: 'utf8' })
      .on('field', (name, value) => form.append(name, value))
      .on('file', (name, stream, { filename, mimeType }) => {
        const chunks: Uint8Array<ArrayBuffer>[] = [];
        stream
          .on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk))
          .on('error', reject)
          .on('end', () => form.append(name, new File(chunks, filename ?? '', { type: mimeType })));
      })
      .on('partsLimit', tooMany)
      .on('fieldsLimit', tooMany)
      .on('filesLimit', tooMany)
      .on('error', reject)
      .on('close', () => resolve(form))
      .end(body);
  });
}

/** An empty input gives empty bytes: the service refuses those in the person's language. */
export async function fileOf(form: FormData, name: string): Promise<{ bytes: Buffer; name: string }> {
  const file = form.get(name);
  if (!(file instanceof File)) return { bytes: Buffer.alloc(0), name: '' };
  return { bytes: Buffer.from(await file.arrayBuffer()), name: file.name };
}
