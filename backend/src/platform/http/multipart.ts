import type { Upload } from '@dziva/contracts/endpoint';
import type { Response } from 'express';
import multer, { MulterError } from 'multer';
import { rm } from 'node:fs/promises';
import { refuseCompressed, runMiddleware } from './body.ts';
import { DiskUpload } from './disk-upload.ts';
import { HttpProblem, invalidInput } from './http-problem.ts';
import type { DzivaRequest } from './request.ts';

const MEBIBYTE = 1_048_576;
/** Larger files are written to disk while they arrive. */
const MEMORY_BYTES_MAX = 10 * MEBIBYTE;

/**
 * Reads a multipart request with one file, with limits on everything. The text fields are in `body`; the file is in `upload` with
 * its bytes, or in `uploadOnDisk` if its endpoint accepts large files.
 */
export async function readMultipart(
  request: DzivaRequest,
  response: Response,
  upload: Upload,
  directory: string,
): Promise<void> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpProblem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the request as multipart/form-data.');
  }
  refuseCompressed(request);
  const disk = upload.maxBytes > MEMORY_BYTES_MAX ? new DiskUpload(directory) : undefined;
  const parser = multer({
    storage: disk ?? multer.memoryStorage(),
    limits: {
      fileSize: upload.maxBytes,
      files: 1,
      fields: 12,
      parts: 16,
      fieldNameSize: 64,
      fieldSize: 4_096,
      fieldNestingDepth: 0,
    },
    defParamCharset: 'utf8',
  });
  try {
    await runMiddleware(parser.single(upload.field), request, response);
  } catch (error) {
    throw multipartProblem(error, upload);
  }
  const { file } = request;
  if (file) {
    const names = { fileName: file.originalname, contentType: file.mimetype };
    if (disk?.stored) request.uploadOnDisk = { ...names, ...disk.stored };
    else request.upload = { ...names, bytes: file.buffer };
  }
  request.body = { ...(request.body as object | undefined) };
}

/** Removes an uploaded file that is still in the upload folder. */
export async function discardUpload({ uploadOnDisk }: DzivaRequest): Promise<void> {
  if (uploadOnDisk) await rm(uploadOnDisk.path, { force: true });
}

function multipartProblem(error: unknown, upload: Upload): unknown {
  // A disk that cannot be written to is not a mistake in the form.
  if (error instanceof Error && 'syscall' in error) return error;
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new HttpProblem(
      413,
      'TOO_LARGE',
      `The file is too large: at most ${upload.maxBytes / MEBIBYTE} MB.`,
    );
  }
  if (error instanceof MulterError && error.code === 'LIMIT_UNEXPECTED_FILE') {
    return invalidInput([{ path: upload.field, message: `Send one file, in the field ${upload.field}` }]);
  }
  return invalidInput([{ path: '', message: 'The form could not be read.' }]);
}
