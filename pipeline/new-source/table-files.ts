// The files of the table that a new source publishes: declaration and methodology page.
import { type Layout, type NewColumn, NOT_STATED } from './layout.ts'

/** Content of each file by its path from the checkout. */
export function tableFiles(layout: Layout): Record<string, string> {
  const { table } = layout
  return {
    [`domain/tables/${table}.ts`]: declaration(layout),
    [`methodology/${table}.md`]: page(layout)
  }
}

function declaration({ id, table, columns }: Layout): string {
  const made = new Set(['inFile', 'rowFlags', ...columns.flatMap(makersOf)])
  return `import { ${[...made].sort().join(', ')} } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: '${table}',
  title: '${NOT_STATED} (${table}): one row for each row of the file',
  sources: ['${id}'],
  files: ['rows'],
  key: [${columns
    .filter(({ isKey }) => isKey)
    .map(({ name }) => `'${name}'`)
    .join(', ')}],
  columns: {
${columns.map(columnOf).join(',\n')},
    ...inFile,
    ...rowFlags
  }
})
`
}

function makersOf({ reads, isKey }: NewColumn): string[] {
  return [isKey ? 'given' : reads, ...(reads === 'npi' ? ['npiIsValid'] : [])]
}

function columnOf({ header, name, reads, isKey }: NewColumn): string {
  const official = `'${header.replaceAll("'", "\\'")}'`
  const validity = reads === 'npi' ? `,\n    ${name}_is_valid: npiIsValid(${official})` : ''
  const meaning = `As published; its meaning is ${NOT_STATED}`
  return `    ${name}: ${isKey ? 'given.' : ''}${reads}\`\${${official}} | ${meaning}\`${validity}`
}

function page({ id, table, fileName, columns }: Layout): string {
  const key = columns.filter(({ isKey }) => isKey)
  return `---
version: v2026.11.1
title: ${table}
---

# ${table}

## What a row is

One row of ${fileName}. The key is ${key.map(({ name }) => `\`${name}\``).join(' and ')}.

## Where it comes from

The files of source \`${id}\`. \`listed_in\` and \`listed_on\` name the file and its date.

## How it is made

1. A row whose key is empty, or equal to the key of an earlier row, goes to the rejects file with its reason.
2. Dates are read from \`07/31/2026\` and \`2026-07-31\`. A date that cannot be read is null, and the row has the flag \`invalid_value\`.
3. All other columns are as published.

## What null means

- The publisher left the field empty, or it could not be read.

## Limitations

- ${NOT_STATED}: what the publisher says about its own data, and what was not confirmed on a real file.

## How to recompute

\`\`\`sql
select count(*) as rows, count(distinct ${key[0]?.name ?? '*'}) as keys from ${table};
\`\`\`
`
}
