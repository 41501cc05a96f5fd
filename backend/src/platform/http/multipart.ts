import type { Upload } from '@dziva/contracts/endpoint';
import type { Response } from 'express';
import multer, { MulterError } from 'multer';
import { runMiddleware } from './body.ts';
import { HttpProblem, invalidInput } from './http-problem.ts';
import type { DzivaRequest } from './request.ts';

const MEBIBYTE = 1_048_576;

/** Reads a multipart request with one file into memory, every limit set. The text fields land in `body`. */
export async function readMultipart(
  request: DzivaRequest,
  response: Response,
  upload: Upload,
): Promise<void> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpProblem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the request as multipart/form-data.');
  }
  const parser = multer({
    storage: multer.memoryStorage(),
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
  if (file) request.upload = { fileName: file.originalname, contentType: file.mimetype, bytes: file.buffer };
  request.body = { ...(request.body as object | undefined) };
}

function multipartProblem(error: unknown, upload: Upload): unknown {
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
