import { type Selectable, sql } from 'kysely';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import type { Tables } from './tables.ts';

/** What a read yields; below, as TypeScript's own checker understands it. */
type Rows = { [Table in keyof Tables]: Selectable<Tables[Table]> };

/** What the driver makes of PostgreSQL's types; JSON is whatever was written. */
const readAs: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'string',
  'double precision': 'number',
  bytea: 'Buffer',
  date: 'Date',
  'timestamp with time zone': 'Date',
  'text[]': 'Array',
  'uuid[]': 'Array',
};

interface Column {
  name: string;
  type: string;
  nullable: boolean;
}

test('the types of the tables are those of the migrated database', async () => {
  const { db } = await startTestServer();
  const { rows } = await sql<Column>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  );
  const real = new Map(rows.map((column) => [column.name, column]));
  // What raw SQL alone reads and writes needs no type here.
  const otherwise = writtenColumns().filter(({ name, type, nullable }) => {
    const column = real.get(name);
    if (!column) return true;
    if (column.type.startsWith('json') && type === 'unknown') return false;
    if (column.nullable !== nullable) return true;
    return !column.type.startsWith('json') && type !== (readAs[column.type] ?? 'string');
  });
  expect(otherwise.map((written) => ({ ...written, real: real.get(written.name) }))).toEqual([]);
});

function writtenColumns(): Column[] {
  const { config } = ts.readConfigFile('tsconfig.server.json', ts.sys.readFile);
  const program = ts.createProgram(
    [import.meta.filename],
    ts.parseJsonConfigFileContent(config, ts.sys, '.').options,
  );
  const checker = program.getTypeChecker();
  const here = program.getSourceFile(import.meta.filename)!;
  const rows = checker
    .getSymbolsInScope(here, ts.SymbolFlags.TypeAlias)
    .find(({ name }) => name === ('Rows' satisfies keyof { Rows: Rows }))!;
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbolAtLocation(symbol, here);
  const kindOf = (type: ts.Type): string => {
    if (type.flags & ts.TypeFlags.StringLike) return 'string';
    if (type.flags & ts.TypeFlags.NumberLike) return 'number';
    if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
    if (type.isUnion()) return [...new Set(type.types.map(kindOf))].join(' or ');
    return type.symbol?.name ?? checker.typeToString(type);
  };
  return checker
    .getDeclaredTypeOfSymbol(rows)
    .getProperties()
    .flatMap((table) =>
      typeOf(table)
        .getProperties()
        .map((column) => {
          const type = typeOf(column);
          const name = `${table.name}.${column.name}`;
          if (type.flags & ts.TypeFlags.Unknown) return { name, type: 'unknown', nullable: true };
          const present = checker.getNonNullableType(type);
          return { name, type: kindOf(present), nullable: present !== type };
        }),
    );
}
