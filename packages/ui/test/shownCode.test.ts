// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { membersOf } from '../.storybook/membersOf.ts'
import { shownCode } from '../.storybook/shownCode.ts'

describe('the code of a story', () => {
  const known = new Set(['Button', 'DatePicker'])

  it('begins with its imports and has handlers instead of what the build made of them', () => {
    const code = `<Samples>\n  <Button onClick={function DY(){}}>Save</Button>\n  <DatePicker onChange={() => {}} />\n  <Toaster />\n</Samples>`
    expect(shownCode(code, known)).toBe(
      [
        "import { Button } from '@linli/ui/button'",
        "import { DatePicker } from '@linli/ui/date-picker'",
        "import { Toaster } from '@linli/ui/toast'",
        '',
        '<Button onClick={() => {}}>Save</Button>',
        '  <DatePicker onChange={() => {}} />',
        '  <Toaster />',
      ].join('\n'),
    )
  })

  it('has handlers in values, too, and none of the imports of what is not public', () => {
    expect(shownCode('<Inner columns={[{ value: function DY(e){return e.id} }]} />', known)).toBe(
      '<Inner columns={[{ value: () => {} }]} />',
    )
  })
})

describe('the members of an interface', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../src/components', file), 'utf8')

  it.each([
    ['Form/useLinliForm.ts', 'LinliFormOptions', ['defaultValues', 'schema', 'onSubmit', 'name']],
    ['Form/FormField.tsx', 'FormFieldProps', ['control', 'name', 'clears', 'check', 'children']],
  ])('of %s, %s: all of them', (file, name, expected) => {
    expect(membersOf(read(file), name).map((member) => member.name)).toEqual(expected)
  })

  it('are told with their text and default', () => {
    const [duration] = membersOf(read('Toast/toastQueue.ts'), 'ToastOptions')
    expect(duration).toMatchObject({ name: 'duration', type: 'number', optional: true })
    expect(duration?.text).toMatch(/^Milliseconds on screen/u)
    expect(duration?.initial).toBeDefined()
  })
})
