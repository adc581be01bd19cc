import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types'

/** Longer types say less than their name. */
const LONGEST = 120

/** Types as they are written in the source; what is read from there says only "union" of most of them. */
function inWords(argType: InputType): InputType {
  const { type, table } = argType
  const raw = typeof type === 'object' && 'raw' in type ? type.raw : undefined
  const written = raw?.replaceAll(/\s+/gu, ' ').replace(/ \| undefined$/u, '')
  // The default has a column of its own.
  const description = (argType.description ?? '').replace(/\s*@default.*$/su, '')
  return {
    ...argType,
    description,
    ...(written !== undefined &&
      written.length <= LONGEST && {
        table: { ...table, type: { summary: written } },
      }),
  }
}

export const typesInWords: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, inWords(argType)]),
  ) as typeof argTypes
