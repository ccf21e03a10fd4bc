// Form fields. A field with a problem is marked, keeps its value, and is described by both texts.
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

export function TextField({ name, label, hint, of, class: more, type = 'text', ...input }: InputProps) {
  const { value, problems, marks } = stateOf(name, hint, of)
  return (
    <div class={classOf(problems, more)}>
      <label for={name}>{label}</label>
      <Remarks name={name} hint={hint} problems={problems} />
      <input
        id={name}
        name={name}
        // Preact types an input by the literal of its type.
        type={type as 'text'}
        value={value}
        autocomplete="off"
        spellcheck={false}
        {...input}
        {...marks}
      />
    </div>
  )
}

export function FileField({ name, label, hint, of, class: more, ...input }: FileProps) {
  const { problems, marks } = stateOf(name, hint, of)
  return (
    <div class={classOf(problems, more)}>
      <label for={name}>{label}</label>
      <Remarks name={name} hint={hint} problems={problems} />
      <input id={name} name={name} type="file" {...input} {...marks} />
    </div>
  )
}

/** A list to choose from. A value that is not in the list is kept as an additional choice. */
export function ChoiceField({ name, label, hint, of, class: more, lists }: FieldProps & { lists: readonly Choices[] }) {
  const { value, problems, marks } = stateOf(name, hint, of)
  return (
    <div class={classOf(problems, more)}>
      <label for={name}>{label}</label>
      <Remarks name={name} hint={hint} problems={problems} />
      <select id={name} name={name} {...marks}>
        {problems.length > 0 && (
          <option value={value} selected>
            {value}
          </option>
        )}
        {lists.map(({ group, choices }) => {
          const options = choices.map((choice) => (
            <option value={choice.value} selected={value === choice.value}>
              {choice.name}
            </option>
          ))
          return group === undefined ? options : <optgroup label={group}>{options}</optgroup>
        })}
      </select>
    </div>
  )
}

function stateOf(name: string, hint: string | undefined, { asked, problems: all = [] }: Filled) {
  const problems = all.filter(({ field }) => field === name)
  const remarks = [...(hint === undefined ? [] : [`${name}-hint`]), ...problems.map((_, at) => `${name}-problem-${at}`)]
  const value = asked[name]
  return {
    value: String(value ?? ''),
    problems,
    marks: {
      ...(remarks.length > 0 && { 'aria-describedby': remarks.join(' ') }),
      ...(problems.length > 0 && { 'aria-invalid': 'true' as const })
    }
  }
}

function classOf(problems: readonly Problem[], more: string | undefined): string {
  return ['field', ...(more === undefined ? [] : [more]), ...(problems.length > 0 ? ['wrong'] : [])].join(' ')
}

function Remarks({ name, hint, problems }: { name: string; hint: string | undefined; problems: readonly Problem[] }) {
  return (
    <>
      {hint !== undefined && <span id={`${name}-hint`}>{hint}</span>}
      {problems.map(({ sentence }, at) => (
        <strong id={`${name}-problem-${at}`}>{sentence}</strong>
      ))}
    </>
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
