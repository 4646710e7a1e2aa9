import { unstable_createMemoryUploadHandler, unstable_parseMultipartFormData } from '@remix-run/node';

/** A form that may hold a file. The whole body was limited before (see security.middleware.ts); the services say the limit of a file. */
export function uploadedForm(request: Request): Promise<FormData> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return request.formData();
  return unstable_parseMultipartFormData(request, unstable_createMemoryUploadHandler({ maxPartSize: Infinity }));
}

/** An empty input gives empty bytes: the service refuses those in the person's language. */
export async function fileOf(form: FormData, name: string): Promise<{ bytes: Buffer; name: string }> {
  const file = form.get(name);
  if (!(file instanceof File)) return { bytes: Buffer.alloc(0), name: '' };
  return { bytes: Buffer.from(await file.arrayBuffer()), name: file.name };
}
