/** Converts an OpenAPI description to Markdown. */
import { apiPreface } from './api-docs-preface.ts';
import { problemTypes } from './api-docs-problems.ts';
import { typeText, type Schema } from './api-docs-types.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface Operation {
  summary: string;
  tags: string[];
  security?: { bearer: string[] }[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { headers?: Record<string, unknown>; content?: Content }>;
  /** Bytes. */
  'x-body-limit'?: number;
}

export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The whole page: preface, calls by tag, entities. */
export function markdown({ paths, components }: ApiDescription): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  const subjects = Map.groupBy(calls, ({ operation }) => operation.tags[0]);
  return [
    apiPreface,
    problemTypes,
    ...[...subjects].flatMap(([subject, group]) => [
      `## Calls: ${subject}`,
      ...group.map(({ method, path, operation }) => callText(method, path, operation)),
    ]),
    '## Entities',
    ...Object.entries(components.schemas).map(([name, schema]) => entityText(name, schema)),
    '',
  ]
    .map((part) => part.trim())
    .join('\n\n')
    .concat('\n')
    .replace(/\n{3,}/g, '\n\n');
}

function callText(method: string, path: string, operation: Operation): string {
  const { summary, security, parameters = [], requestBody } = operation;
  return [
    `### \`${method.toUpperCase()} ${path}\``,
    summary,
    `Who may call: ${callers(security)}.`,
    parameters.length > 0 && parametersText(parameters),
    requestBody && bodyText(requestBody.content, operation['x-body-limit']),
    answersText(operation),
  ]
    .filter((part) => typeof part === 'string')
    .join('\n\n');
}

function callers(security: Operation['security']): string {
  if (!security) return 'anybody';
  const isForAll = security.every(({ bearer }) => bearer.length === 0);
  return `**${isForAll ? 'staff' : 'administrators'}** (bearer token)`;
}

function parametersText(parameters: Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => [
    `\`${name}\``,
    place,
    typeText(schema),
    required ? 'yes' : 'no',
    description ?? '',
  ]);
  return table(['parameter', 'in', 'type', 'required', 'meaning'], rows);
}

function bodyText(content: Content, limit: number | undefined): string {
  const kinds = Object.entries(content).map(([type, { schema }]) => {
    const fields = schema.$ref || !schema.properties ? '' : `\n\n${fieldsText(schema)}`;
    return `Body (\`${type}\`${limit ? `, at most ${sizeText(limit)}` : ''}): ${typeText(schema)}${fields}`;
  });
  return kinds.join('\n\n');
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`;
}

function answersText({ responses }: Operation): string {
  // Statuses of every call are in the preface.
  const statuses = Object.keys(responses)
    .filter((status) => status !== 'default')
    .sort();
  const successes = statuses
    .filter((status) => status < '400')
    .map((status) => {
      const { content = {}, headers = {} } = responses[status]!;
      const bodies = Object.values(content).map(({ schema }) => typeText(schema));
      const named = Object.keys(headers).map((name) => ` with \`${name}\``);
      return `**${status}** ${bodies.join(' or ') || 'without a body'}${named.join('')}`;
    });
  const failures = statuses.filter((status) => status >= '400');
  return `Answers: ${successes.join(', ')}; or ${failures.join(', ')} with [Problem](#problem).`;
}

function entityText(name: string, schema: Schema): string {
  const description = schema.description ? `${schema.description}\n\n` : '';
  return `### ${name}\n\n${description}${schema.properties ? fieldsText(schema) : typeText(schema)}`;
}

function fieldsText({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([name, schema]) => [
    `\`${name}\``,
    typeText(schema),
    required.includes(name) ? 'yes' : 'no',
    schema.description ?? '',
  ]);
  return table(['field', 'type', 'required', 'meaning'], rows);
}

function table(columns: string[], rows: string[][]): string {
  return [columns, columns.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
