/** The schemas of a call as JSON Schema. */
import * as z from 'zod';

const jsonObject = z.record(z.string(), z.json());

export type JsonObject = z.infer<typeof jsonObject>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What crosses the wire: before anything is converted, or with what is always filled in. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonObject {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  // A round trip drops what is no JSON.
  return jsonObject.parse(JSON.parse(JSON.stringify(written)));
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonObject;
}

/** The fields of an object's schema, in the order they were written. */
export function fieldsOf(schema: z.ZodType | undefined): Field[] {
  const { properties, required } = schema === undefined ? {} : schemaOf(schema);
  if (!isJsonObject(properties)) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, field]) => ({
    name,
    required: needed.includes(name),
    schema: isJsonObject(field) ? field : {},
  }));
}

/** Answers without a body have no schema to show. */
export const isEmpty = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodUndefined || schema instanceof z.ZodVoid;
