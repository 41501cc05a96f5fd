import type { Endpoint, Method } from '@dziva/contracts/endpoint';
import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, SetMetadata } from '@nestjs/common';

/** The metadata key under which a handler carries its endpoint. */
export const ENDPOINT = 'dziva:endpoint';

const METHODS: Record<Method, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  PATCH: Patch,
  DELETE: Delete,
};

/** Serves an endpoint of the contract: its method, path, status, allowed callers and accepted input. */
export function Route(endpoint: Endpoint): MethodDecorator {
  return applyDecorators(
    METHODS[endpoint.method](endpoint.path),
    HttpCode(endpoint.status ?? 200),
    SetMetadata(ENDPOINT, endpoint),
  );
}
