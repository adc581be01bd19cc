// Components and hooks that the compiler of React gives up on, silently: whatever they hand on is another one at each
// drawing, and nothing below them stays as it was. One that shall not be compiled says 'use no memo'.
import { transform } from 'oxc-transform-react'
import { drawnOnDemand } from '../../apps/console/build/drawn-on-demand.ts'
import { sourcesOf } from './sources.mjs'

const compiled = sourcesOf('{packages/ui,apps/{console,largescreen}}/src/**/*.{ts,tsx}').filter(
  ({ path }) => !drawnOnDemand.test(`/${path}`),
)

async function givenUp({ path, text }) {
  const { errors } = await transform(path, text, { reactCompiler: { reportDiagnostics: true } })
  return errors.flatMap(({ message, labels: [label] }) => {
    const before = text.slice(0, label?.start ?? 0)
    // Within the function that the place is in: from the last one at the margin before it.
    const own = before.split(/^(?=(?:export |async |default )*(?:function|const) )/mu).at(-1) ?? ''
    return own.includes("'use no memo'")
      ? []
      : [`${path}:${before.split('\n').length} ${message.split('\n')[0]}`]
  })
}

const places = (await Promise.all(compiled.map(givenUp))).flat()

export const givenUpByCompiler = {
  what: `components and hooks that the compiler of React gives up on, in ${compiled.length} files`,
  goal: '0',
  is: places.length,
  wrong: [...(compiled.length < 100 ? ['the sources were not found'] : []), ...places],
  kept: true,
}
