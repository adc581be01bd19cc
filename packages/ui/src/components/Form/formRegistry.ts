/** One mounted FormField. */
export interface RegisteredField {
  /** Text of the label, for the summary. */
  label: () => string
  element: HTMLElement
}

/** A check that only a server can make; resolves to the message, or to undefined when all is well. */
export type FieldCheck = () => Promise<string | undefined>

/** What Form, FormField and useLinliForm know of each other beside the library's control. */
export interface FormRegistry {
  fields: Map<string, RegisteredField>
  checks: Map<string, FieldCheck>
  /** Files on their way: whether each arrives. */
  underWay: Set<Promise<boolean>>
  setValue: (path: string, value: unknown) => void
  getValue: (path: string) => unknown
  setError: (path: string, type: string, message: string) => void
  clearError: (path: string) => void
  /** A submit is under way, or has just ended well: leaving is not asked about. */
  isSubmitting: () => boolean
  setSubmitting: (submitting: boolean) => void
  /** Other values than those it was last reset to are its first ones now. */
  isStale: () => boolean
  /** The first values of the options, as they are now. */
  setFirst: (values: object) => void
  /** Takes these as its first values, if any, and answers what it begins with. */
  begin: (values: object | undefined) => object
}

const registries = new WeakMap<object, FormRegistry>()

export const registerForm = (control: object, registry: FormRegistry) =>
  void registries.set(control, registry)

/** The registry of a control made by `useLinliForm`. */
export function registryOf(control: object): FormRegistry {
  const registry = registries.get(control)
  if (!registry) throw new Error('This control was not made by useLinliForm.')
  return registry
}

/** Tells the surroundings (tabs, steps) to show the part of the page in which the event's target stands. */
export const REVEAL_EVENT = 'linli:reveal'

const CONTROL = '[data-part=control]'
const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [tabindex="0"]'

/** Opens what hides a field, brings it clear of sticky bars and puts the focus into it. */
export function focusField(registry: FormRegistry, path: string) {
  const element = registry.fields.get(path)?.element
  if (!element) return
  for (
    let details = element.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  ) {
    details.open = true
  }
  element.dispatchEvent(new CustomEvent(REVEAL_EVENT, { bubbles: true }))
  // A step or tab that has just been asked to show itself needs one frame to do so.
  requestAnimationFrame(() => {
    element.scrollIntoView({ block: 'center' })
    // What stands before the control (tags, a toolbar) can take the focus too, but is not what is wrong.
    const targets = [CONTROL, FOCUSABLE].flatMap((selector) => [
      ...element.querySelectorAll<HTMLElement>(selector),
    ])
    targets.find((node) => !node.matches(':disabled'))?.focus({ preventScroll: true })
  })
}

/** The first of the paths in the order of the page. */
export function firstOnPage(registry: FormRegistry, paths: readonly string[]): string | undefined {
  const known = paths.filter((path) => registry.fields.has(path))
  return known.sort((a, b) => {
    const [one, other] = [registry.fields.get(a)?.element, registry.fields.get(b)?.element]
    if (!one || !other) return 0
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })[0]
}
