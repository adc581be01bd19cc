import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

type Texts = Readonly<Record<string, string>>
type Messages<T> = { readonly [K in keyof T]?: string | undefined }

interface FieldsOptions<T extends Texts> {
  readonly initial: T
  /** The message of every field that is not right. */
  readonly check: (values: T) => Messages<T>
  /** Sends. It tells failures itself. */
  readonly onSubmit: (values: T) => Promise<void>
}

/** Presses within this time after one that was sent are ignored, ms (spec section 9). */
const guardMs = 1000

/**
 * A form of a few texts: checked on leaving a field, then on every change; a submit puts the focus into the first
 * field that is not right. The pages before sign-in must stay small, so this takes the place of a form library.
 */
export function useFields<T extends Texts>({ initial, check, onSubmit }: FieldsOptions<T>) {
  // For a handful of fields, and the compiler takes no `finally`.
  'use no memo'
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<keyof T>>(new Set())
  const [busy, setBusy] = useState(false)
  const sentAt = useRef(0)
  const latest = useRef(values)
  const messages = check(values)

  useEffect(() => {
    latest.current = values
  }, [values])

  const set = (change: Partial<T>) => setValues((known) => ({ ...known, ...change }))
  /** Takes values away without calling them wrong. */
  const clear = (...names: (keyof T & string)[]) => {
    set(Object.fromEntries(names.map((name) => [name, ''])) as Partial<T>)
    setLeft((known) => new Set([...known].filter((name) => !names.some((one) => one === name))))
  }
  /** Whether these fields are right; shows what is not. */
  const touch = (...names: (keyof T & string)[]): boolean => {
    setLeft((known) => new Set([...known, ...names]))
    return names.every((name) => messages[name] === undefined)
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    if (busy || Date.now() - sentAt.current < guardMs) return
    const names = Object.keys(values)
    if (!touch(...names)) {
      const first = form.elements.namedItem(names.find((name) => messages[name] !== undefined) ?? '')
      if (first instanceof HTMLElement) first.focus()
      return
    }
    sentAt.current = Date.now()
    setBusy(true)
    try {
      await onSubmit(values)
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    busy,
    set,
    clear,
    touch,
    /** Props of the `<form>`. */
    form: {
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
    },
    error: (name: keyof T & string): string | undefined => (left.has(name) ? messages[name] : undefined),
    /** Props of a control. */
    bind: (name: keyof T & string) => ({
      name,
      value: values[name] ?? '',
      onChange: (value: string) => set({ [name]: value } as Partial<T>),
      onBlur: () => {
        // Leaving an empty field says nothing yet: the user may only be looking around.
        if (latest.current[name] !== '') setLeft((known) => new Set([...known, name]))
      },
    }),
  }
}
