import { flowTexts } from './texts/flow-texts.ts'

/**
 * Who may take a transition, beside holding its code: the user in the field, or anybody but that user, or but those of
 * several fields. `text`: what others are told, where the page has words of its own.
 */
export type Actor = { readonly text?: string } & (
  | { readonly is: string; readonly not?: undefined }
  | { readonly not: string | readonly string[]; readonly is?: undefined }
)

/** Columns that every row has, as far as a lifecycle may name them. */
export const implicitLabels: Readonly<Record<string, string>> = {
  createdBy: '创建人',
  updatedBy: '修改人',
  createdAt: '创建时间',
  updatedAt: '修改时间',
}

/** The fields by which it is told who may take it. */
export const actorFields = (actor: Actor | undefined): readonly string[] =>
  actor === undefined ? [] : [actor.is ?? actor.not ?? []].flat()

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
  const told = actorFields(actor).flatMap((key) => (row[key] === undefined ? [] : [row[key]]))
  if (told.length === 0) return true
  const isNamed = userId !== null && told.some((value) => holds(value, userId))
  return actor.is === undefined ? !isNamed : isNamed
}

/** The refusal of somebody who is not one of them. */
export const actorText = (actor: Actor, fieldLabel: string, verb: string): string =>
  actor.text ?? flowTexts()[actor.is === undefined ? 'notActor' : 'onlyActor'](fieldLabel, verb)
