// Form fields. A field with a problem is marked, keeps its value, and is described by both texts.
import type { VNode } from 'preact'
import { z } from 'zod'
import type { CatalogError } from '../../domain/errors.ts'

/** What a form was sent with, and what is wrong with it. */
export type Filled = { asked: Readonly<Record<string, unknown>>; problems?: readonly Problem[] }

type FieldProps = {
  name: string
  label: string
  hint?: string
  of: Filled
  /** Class of the field, in addition to its own. */
  class?: string
}

type Choice = { value: string; name: string }
type Choices = { group?: string; choices: readonly Choice[] }

type InputProps = FieldProps & { type?: 'text' | 'search' | 'date'; maxLength?: number; placeholder?: string }
type FileProps = FieldProps & { accept: string; required?: boolean }

export function TextField({ type = 'text', maxLength, placeholder, ...field }: InputProps) {
  return (
    <Labeled {...field}>
      {({ value, ...control }) => (
        // Preact types an input by the literal of its type.
        <input
          {...{ ...control, value, maxLength, placeholder }}
          type={type as 'text'}
          autocomplete="off"
          spellcheck={false}
        />
      )}
    </Labeled>
  )
}

export function FileField({ accept, required, ...field }: FileProps) {
  return (
    <Labeled {...field}>
      {({ value: _, ...control }) => <input type="file" {...{ ...control, accept, required }} />}
    </Labeled>
  )
}

/** A text of several lines. */
export function LongField({ rows, ...field }: FieldProps & { rows: number }) {
  return (
    <Labeled {...field} class="wide">
      {({ value, ...control }) => (
        <textarea {...control} rows={rows} spellcheck={false}>
          {value}
        </textarea>
      )}
    </Labeled>
  )
}

/** A list to choose from. A value that is not in the list is kept as an additional choice. */
export function ChoiceField({ lists, ...field }: FieldProps & { lists: readonly Choices[] }) {
  return (
    <Labeled {...field}>
      {({ value: chosen, ...control }) => (
        <select {...control}>
          {control['aria-invalid'] && (
            <option value={chosen} selected>
              {chosen}
            </option>
          )}
          {lists.map(({ group, choices }) => {
            const options = choices.map(({ value, name }) => (
              <option value={value} selected={value === chosen}>
                {name}
              </option>
            ))
            return group === undefined ? options : <optgroup label={group}>{options}</optgroup>
          })}
        </select>
      )}
    </Labeled>
  )
}

type Control = { id: string; name: string; value: string; 'aria-describedby'?: string; 'aria-invalid'?: 'true' }

/** A label, the texts about the field, and what a reader fills in. */
function Labeled({ name, label, hint, of, class: more, children }: FieldProps & { children: (of: Control) => VNode }) {
  const problems = (of.problems ?? []).filter(({ field }) => field === name)
  const remarks = [...(hint === undefined ? [] : [`${name}-hint`]), ...problems.map((_, at) => `${name}-problem-${at}`)]
  return (
    <div class={['field', more, problems.length > 0 && 'wrong'].filter(Boolean).join(' ')}>
      <label for={name}>{label}</label>
      {hint !== undefined && <span id={`${name}-hint`}>{hint}</span>}
      {problems.map(({ sentence }, at) => (
        <strong id={`${name}-problem-${at}`}>{sentence}</strong>
      ))}
      {children({
        ...{ id: name, name, value: String(of.asked[name] ?? '') },
        ...(remarks.length > 0 && { 'aria-describedby': remarks.join(' ') }),
        ...(problems.length > 0 && { 'aria-invalid': 'true' })
      })}
    </div>
  )
}

export type Problem = { field: string; sentence: string }

const Named = z.object({ parameter: z.string(), message: z.string() })
const Details = z.union([z.array(Named), Named.transform((one) => [one])])

/** The parameter of a code that has no details. */
const FIELDS: Readonly<Record<string, string>> = { invalid_npi: 'npi', invalid_ccn: 'ccn' }

/** One problem for each parameter that the error names; none if it names no parameter. */
export function problemsOf({ code, details, entry }: CatalogError): Problem[] {
  const named = Details.safeParse(details)
  const own = FIELDS[code]
  if (!named.success) return own && entry.page ? [{ field: own, sentence: entry.page }] : []
  return named.data.map(({ parameter, message }) => ({
    field: parameter,
    // The general code has no sentence that fits a field.
    sentence: code === 'invalid_request' ? asSentence(message) : (entry.page ?? asSentence(message))
  }))
}

function asSentence(message: string): string {
  return `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`
}

/** What a page about one party says of a wrong number: the search form with it. */
export function searchedAs(parameter: string) {
  return {
    fields: ['q'],
    fieldOf: { [parameter]: 'q' },
    again: ({ asked, ...others }: Filled) => <SearchForm of={{ asked: { q: asked[parameter] }, ...others }} />
  }
}

export function SearchForm({ of }: { of: Filled }) {
  return (
    <form action="/search" method="get">
      <TextField
        name="q"
        label="Find a provider, facility, contractor, company, owner or place by name or number"
        of={of}
      />
      <TextField name="state" label="State" of={of} class="short" maxLength={2} placeholder="TX" />
      <button type="submit">Search</button>
    </form>
  )
}
