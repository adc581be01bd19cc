import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types'

/** Longer types say less than their name. */
const LONGEST = 120

/** Props that mean the same everywhere and so are not described at each component. */
const common: Readonly<Record<string, string>> = {
  ref: 'The root element.',
  size: 'One of the four sizes; that of the page when left out.',
  disabled: 'Cannot be used.',
}

/** Types as they are written in the source; what is read from there says only "union" of most of them. */
function inWords(argType: InputType): InputType {
  const { name = '', type, table } = argType
  const raw = typeof type === 'object' && 'raw' in type ? type.raw : undefined
  const written = raw?.replaceAll(/\s+/gu, ' ').replace(/ \| undefined$/u, '')
  // The default has a column of its own.
  const described = (argType.description ?? '').replace(/\s*@default.*$/su, '')
  return {
    ...argType,
    description: described === '' ? (common[name] ?? '') : described,
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
