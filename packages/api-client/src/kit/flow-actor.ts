/**
 * Who may take a transition, beside holding its code: the user in the field, or anybody but that user. `text`: what
 * others are told, where the page has words of its own.
 */
export type Actor = { readonly text?: string } & (
  | { readonly is: string; readonly not?: undefined }
  | { readonly not: string; readonly is?: undefined }
)

/** Columns that every row has, as far as a lifecycle may name them. */
export const implicitLabels: Readonly<Record<string, string>> = {
  createdBy: '创建人',
  updatedBy: '修改人',
  createdAt: '创建时间',
  updatedAt: '修改时间',
}

const holds = (value: unknown, userId: number): boolean =>
  Array.isArray(value) ? value.includes(userId) : value === userId

/**
 * Whether the user is one of those who may take it, as far as the row tells. A field that the row does not show says
 * nothing: the server, which sees it, decides.
 */
export function isActor(
  actor: Actor | undefined,
  row: Readonly<Record<string, unknown>>,
  userId: number | null,
): boolean {
  if (actor === undefined) return true
  const value = row[actor.is ?? actor.not ?? '']
  if (value === undefined) return true
  const isNamed = userId !== null && holds(value, userId)
  return actor.is === undefined ? !isNamed : isNamed
}

/** The refusal of somebody who is not one of them. */
export const actorText = (actor: Actor, fieldLabel: string, verb: string): string =>
  actor.text ?? (actor.is === undefined ? `${fieldLabel}本人不能${verb}` : `只有${fieldLabel}本人可以${verb}`)
