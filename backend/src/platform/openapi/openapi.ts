import { allEndpoints } from '@dziva/contracts/all-endpoints';
import { namedAnswers } from '@dziva/contracts/named-answers';
import { openApiDocument } from '@dziva/contracts/openapi';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';

/** The page needs inline styles of its own; the other pages do not. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** `GET /api/openapi.json` and the page `GET /api/docs`, generated from the contract. */
export function serveOpenApi(app: NestExpressApplication): void {
  app.use('/api/docs', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Content-Security-Policy', DOCS_POLICY);
    next();
  });
  // Generated on the first request, because it would be the slowest part of the start. The document is ours; Swagger's own type
  // describes the same format more narrowly.
  const makeDocument = () => openApiDocument(allEndpoints, namedAnswers, { title: 'Dziva', version: '1' });
  SwaggerModule.setup('api/docs', app, makeDocument, {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Dziva API',
  });
}
