export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Summarises a schema: `integer, 1 … 100`. */
export function typeText(schema: Schema): string {
  const { default: otherwise } = schema;
  const words = [kindText(schema), ...boundsText(schema)];
  if (otherwise !== undefined) words.push(`\`${JSON.stringify(otherwise)}\` unless given`);
  return words.join(', ');
}

function kindText(schema: Schema): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (schema.$ref) return entityLink(schema.$ref);
  if (schema.allOf) return schema.allOf.map((each) => kindText(each)).join(' and ');
  if (alternatives) return alternatives.map((each) => typeText(each)).join(' or ');
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.type === 'array') return schema.items ? `list of ${typeText(schema.items)}` : 'list';
  if (typeof schema.additionalProperties === 'object') {
    return `object of ${typeText(schema.additionalProperties)}`;
  }
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  return schema.format ? `${type} (${schema.format})` : type;
}

function entityLink(reference: string): string {
  const name = reference.split('/').at(-1)!;
  return `[${name}](#${name.toLowerCase()})`;
}

function boundsText({ minimum, maximum, maxLength }: Schema): string[] {
  const bounds = [];
  if (minimum !== undefined && maximum !== undefined) bounds.push(`${minimum} … ${maximum}`);
  else if (minimum !== undefined) bounds.push(`at least ${minimum}`);
  else if (maximum !== undefined) bounds.push(`at most ${maximum}`);
  if (maxLength !== undefined) bounds.push(`at most ${maxLength} characters`);
  return bounds;
}
