import { ArgTypes, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { vars } from '../src/theme/contract.css.ts'

/** What a story file says about its component, as `parameters.usage`. */
export interface Usage {
  /** When to use it. */
  use: string
  /** When not to, and what to use instead. */
  avoid: string
  /** Keys and what they do. */
  keyboard?: readonly (readonly [keys: string, effect: string])[]
}

const isUsage = (value: unknown): value is Usage =>
  typeof value === 'object' && value !== null && 'use' in value

/** Examples stand on the canvas of their theme, as they do by themselves. */
const canvas = `.sbdocs .docs-story { background: ${vars.color.canvas}; color: ${vars.color.text}; }`

/** The page of a component: purpose, use, do not use, keyboard, props, examples. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const usage: unknown = preparedMeta.parameters.usage
  return (
    <>
      <style>{canvas}</style>
      <Title />
      <Description />
      {isUsage(usage) && (
        <>
          <h3>Use</h3>
          <p>{usage.use}</p>
          <h3>Do not use</h3>
          <p>{usage.avoid}</p>
          {usage.keyboard && (
            <>
              <h3>Keyboard</h3>
              <table>
                <tbody>
                  {usage.keyboard.map(([keys, effect]) => (
                    <tr key={keys}>
                      <td>
                        <code>{keys}</code>
                      </td>
                      <td>{effect}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )}
        </>
      )}
      <Primary />
      <ArgTypes />
      <Stories />
    </>
  )
}
