import { HttpProblem } from '#platform/http/http-problem';
import { problemText } from '#platform/http/problem.filter';
import type { DzivaRequest } from '#platform/http/request';
import { getLiveness, getMetrics, getReadiness } from '@dziva/contracts/system';
import type { NextFunction, Response } from 'express';

const PATHS = new Set<string>([getLiveness, getReadiness, getMetrics].map(({ path }) => path));
const NOT_FOUND = new HttpProblem(404, 'NOT_FOUND', 'There is nothing at this address.');

/** Lets through health checks and metrics, and answers everything else with 404: a worker serves no users. */
export function onlyHealth(request: DzivaRequest, response: Response, next: NextFunction): void {
  if (request.method === 'GET' && PATHS.has(request.path)) next();
  else response.status(404).type('application/problem+json').send(problemText(NOT_FOUND, request.requestId));
}
