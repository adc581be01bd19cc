import { type Fields, metaOf } from '@linli/api-client/kit'

/**
 * The fields whose values say how others look: whether they are asked for, must be filled in, or what may be chosen in
 * them. A form is drawn anew for these alone; what is typed into any other is its own control's affair.
 */
export function decidingKeys(fields: Fields): string[] {
  const keys = Object.entries(fields).flatMap(([key, field]) => {
    const meta = metaOf(field)
    const { when = {}, requiredWhen = {}, within = [] } = meta
    const conditions = [...Object.keys(when), ...Object.keys(requiredWhen), ...within]
    // A ref shows the name of its row, and lines are drawn by what they hold.
    if (meta.to !== undefined) return [...conditions, key]
    return meta.lines ? [...conditions, key, ...decidingKeys(meta.lines.fields)] : conditions
  })
  return [...new Set(['estateId', ...keys])]
}
