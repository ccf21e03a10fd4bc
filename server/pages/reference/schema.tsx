// Shows a schema in words and as a table of its members.
import type { OpenAPIV3 } from 'openapi-types'
import type { ComponentChildren } from 'preact'
import { Prose } from '../prose.tsx'
import { PhoneFold, Table } from '../table.tsx'
import { componentOf, membersOf, type Schema } from './description.ts'

export function anchorOf(component: string): string {
  return `schema-${component}`
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'instant',
  binary: 'bytes',
  uri: 'address'
}

/** The type of a value in words: `text`, `list of Fact`, `A or B`. */
export function Type({ of }: { of: Schema }) {
  return <>{wordsOf(of)}</>
}

function wordsOf(schema: Schema): ComponentChildren {
  if ('$ref' in schema) return <a href={`#${anchorOf(componentOf(schema))}`}>{componentOf(schema)}</a>
  const alternatives = (schema.anyOf ?? schema.oneOf ?? []).filter((one) => !isNull(one))
  if (alternatives.length > 0) return joined(alternatives, ' or ')
  if (schema.allOf) return joined(schema.allOf, ' with ')
  if (schema.enum) {
    return schema.enum
      .filter((value) => value !== null)
      .flatMap((value, index) => [index > 0 && ', ', <code>{JSON.stringify(value)}</code>])
  }
  if (schema.type === 'array') {
    return ['list of ', <Type of={schema.items} />]
  }
  if (schema.type === 'string') return FORMATS[schema.format ?? ''] ?? 'text'
  if (schema.type !== 'object') return schema.type ?? 'any value'
  if (schema.properties || typeof schema.additionalProperties !== 'object') return 'object'
  return ['object whose values are ', <Type of={schema.additionalProperties as Schema} />]
}

function joined(schemas: readonly Schema[], between: string): ComponentChildren[] {
  return schemas.flatMap((one, index) => [index > 0 && between, <Type of={one} />])
}

function isNull(schema: Schema): boolean {
  return 'enum' in schema && schema.enum?.length === 1 && schema.enum[0] === null
}

export function mayBeNull(schema: Schema): boolean {
  if ('$ref' in schema) return false
  return schema.nullable === true || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isNull)
}

/** Bounds and pattern, as the schema states them. */
function bounds(schema: Schema): string[] {
  if ('$ref' in schema) return []
  const { minimum, maximum, exclusiveMinimum, pattern } = schema
  const [fewest, most] = schema.type === 'array' ? [schema.minItems, schema.maxItems] : []
  return [
    ...(minimum === undefined ? [] : [exclusiveMinimum ? `above ${minimum}` : `from ${minimum}`]),
    // The limit that the generator writes for "a whole number" is not a practical bound.
    ...(maximum === undefined || Math.abs(maximum) >= Number.MAX_SAFE_INTEGER ? [] : [`up to ${maximum}`]),
    ...(fewest === undefined && most === undefined ? [] : [`${fewest ?? 0} to ${most ?? 'any number of'} items`]),
    ...(pattern === undefined ? [] : [`of the form ${pattern}`])
  ].filter((bound) => bound !== `from ${Number.MIN_SAFE_INTEGER}`)
}

export function Meaning({ of: schema, description }: { of: Schema; description?: string | undefined }) {
  const text = description ?? ('$ref' in schema ? undefined : schema.description)
  const more = bounds(schema).join('; ')
  if (!text && more === '') return null
  return (
    <>
      {text && <Prose text={text} />}
      {more !== '' && <span class="under">{more}</span>}
    </>
  )
}

/** The members of an object, or the type of a component without members. */
export function Members({ of: schema, caption }: { of: Schema; caption: ComponentChildren }) {
  const members = membersOf(schema)
  if (members.length === 0) {
    return (
      <p>
        <Type of={schema} />
        {mayBeNull(schema) && ', may be null'}
      </p>
    )
  }
  return (
    <Table
      caption={caption}
      rows={members}
      columns={[
        { head: 'Member', cell: ({ name }) => <code>{name}</code> },
        { head: 'Type', cell: ({ schema }) => <Type of={schema} /> },
        {
          head: 'Null or absent',
          cell: ({ schema, isRequired }) =>
            [mayBeNull(schema) && 'may be null', !isRequired && 'may be absent'].filter(Boolean).join(', ') || 'neither'
        },
        { head: 'Meaning', cell: ({ schema }) => <Meaning of={schema} /> }
      ]}
    />
  )
}

/** A component's description and members, under its name. */
export function Component({ name, schema }: { name: string; schema: OpenAPIV3.SchemaObject }) {
  return (
    <section aria-labelledby={anchorOf(name)}>
      <h3 id={anchorOf(name)}>{name}</h3>
      {schema.description && <Prose text={schema.description} />}
      <PhoneFold label={`Show the members of ${name}`}>
        <Members of={schema} caption={<span class="unseen">Members of {name}</span>} />
      </PhoneFold>
    </section>
  )
}
