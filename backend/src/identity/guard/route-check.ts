import { ENDPOINT } from '#platform/http/route';
import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** Stops the start of the server if a route does not say who may call it. */
@Injectable()
export class RouteCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const open = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => undeclared(metatype, this.scanner));
    if (open.length > 0) {
      throw new Error(`These routes do not say who may call them (use @Route): ${open.join(', ')}`);
    }
  }
}

function undeclared(controller: unknown, scanner: MetadataScanner): string[] {
  if (typeof controller !== 'function') return [];
  const prototype = controller.prototype as Record<string, object>;
  return scanner
    .getAllMethodNames(prototype)
    .map((name) => ({ name, handler: prototype[name] }))
    .filter(({ handler }) => handler !== undefined && Reflect.hasMetadata(PATH_METADATA, handler))
    .filter(({ handler }) => handler !== undefined && !Reflect.hasMetadata(ENDPOINT, handler))
    .map(({ name, handler }) => `${method(handler)} ${controller.name}.${name}`);
}

const method = (handler: object | undefined): string =>
  RequestMethod[Number(handler ? Reflect.getMetadata(METHOD_METADATA, handler) : RequestMethod.ALL)] ?? '';
