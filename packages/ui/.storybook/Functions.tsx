import { Source } from '@storybook/addon-docs/blocks'
import { functionsOf } from './functionsOf.ts'
import { Members } from './Members.tsx'

const sources = import.meta.glob<string>(
  [
    '../src/{components,private,theme,entries}/**/*.{ts,tsx}',
    '!../src/**/*.{test,stories}.*',
    '!../src/**/*.css.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

/** Every function that the package exports beside its components, read from its source. */
export function Functions() {
  return (
    <>
      {functionsOf(sources).map(({ name, from, signature, text, options }) => (
        <section key={from + name}>
          <h3>{name}</h3>
          <p>{text}</p>
          <Source code={`import { ${name} } from '${from}'\n\n${signature}`} language="ts" />
          {options.map((one) => (
            <Members key={one.name} source={one.source} name={one.name} />
          ))}
        </section>
      ))}
    </>
  )
}
