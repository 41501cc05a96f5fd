/** Schemas of the OpenAPI document: zod schemas as JSON Schema, with references between the named ones. */
import './browser-safe-zod.ts';
import { z } from 'zod';
import type { Endpoint, Upload } from './endpoint.ts';

export type JsonObject = Readonly<Record<string, unknown>>;
export type NamedAnswers = Readonly<Record<string, z.ZodType>>;

/** A reference if the shape has a name, otherwise the shape itself. */
export function answerSchema(schema: z.core.$ZodType, named: NamedAnswers): JsonObject {
  const [name] = Object.entries(named).find(([, candidate]) => candidate === schema) ?? [];
  if (name !== undefined) {
    return { $ref: `#/components/schemas/${name}` };
  }
  if (schema instanceof z.ZodArray) {
    return { type: 'array', items: answerSchema(schema.element, named) };
  }
  return withoutDialect(z.toJSONSchema(schema, { io: 'output', override: simplify }));
}

/** The named answers; they refer to each other by name. */
export function answerComponents(named: NamedAnswers): JsonObject {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(named)) {
    registry.add(schema, { id: name });
  }
  const uri = (name: string) => `#/components/schemas/${name}`;
  const { schemas } = z.toJSONSchema(registry, { io: 'output', uri, override: simplify });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutDialect(schema)]));
}

/** The request bodies: one schema for each endpoint with a body, with the uploaded file beside the text fields. */
export function bodyComponents(endpoints: Readonly<Record<string, Endpoint>>): JsonObject {
  const bodies = Object.entries(endpoints).flatMap(([name, { body, upload }]) =>
    body === undefined ? [] : [[bodyName(name), withFile(inputSchema(body), upload)] as const],
  );
  return Object.fromEntries<JsonObject>(bodies);
}

function withFile(fields: JsonObject, upload: Upload | undefined): JsonObject {
  if (upload === undefined) {
    return fields;
  }
  const { properties = {}, required = [] } = z.looseObject(OBJECT_PARTS).parse(fields);
  const file = { type: 'string', format: 'binary', maxLength: upload.maxBytes };
  return {
    ...fields,
    properties: { ...properties, [upload.field]: file },
    required: [...required, upload.field],
  };
}

const OBJECT_PARTS = {
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
};

export function inputSchema(schema: z.core.$ZodType): JsonObject {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: simplify }));
}

export function fieldsOf(schema: z.ZodType | undefined): [string, z.ZodType][] {
  if (!(schema instanceof z.ZodObject)) return [];
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  return Object.entries(shape);
}

export function bodyName(endpointName: string): string {
  return `${endpointName.charAt(0).toUpperCase()}${endpointName.slice(1)}Request`;
}

/** Removes what only repeats: patterns of known formats, the limits of a safe integer, alternative ways to write a parameter. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) {
    delete jsonSchema.pattern;
  }
  if (jsonSchema.type !== undefined) {
    delete jsonSchema.anyOf;
  }
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
    delete jsonSchema.maximum;
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) {
    delete jsonSchema.minimum;
  }
}

function withoutDialect(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'));
}
