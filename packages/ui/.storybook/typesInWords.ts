import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types'

/** Longer types say less than their name. */
const LONGEST = 120

/** Types as they are written in the source; what is read from there says only "union" of most of them. */
function inWords(argType: InputType): InputType {
  const { type, table } = argType
  const raw = typeof type === 'object' && 'raw' in type ? type.raw : undefined
  const written = raw?.replaceAll(/\s+/gu, ' ').replace(/ \| undefined$/u, '')
  // The default has a column of its own; what is not a value in the code is said in words.
  const [description = '', said] = (argType.description ?? '').split(/\s*@default\s+/u)
  return {
    ...argType,
    description,
    table: {
      ...table,
      ...(said !== undefined && !table?.defaultValue && { defaultValue: { summary: said } }),
      ...(written !== undefined && written.length <= LONGEST && { type: { summary: written } }),
    },
  }
}

export const typesInWords: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, inWords(argType)]),
  ) as typeof argTypes
