import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { functionsOf } from '../.storybook/functionsOf.ts'
import { membersOf } from '../.storybook/membersOf.ts'
import { NewBuilding } from '../.storybook/pages/examples/AntdToLinli.tsx'
import { FirstPage } from '../.storybook/pages/examples/FirstPage.tsx'
import { GroupedTable } from '../.storybook/pages/examples/GroupedTable.tsx'
import { GuestTable } from '../.storybook/pages/examples/GuestTable.tsx'
import { ResidentForm } from '../.storybook/pages/examples/ResidentForm.tsx'
import { Providers } from '../.storybook/pages/examples/ServerPage.tsx'
import { ThemeSwitch } from '../.storybook/pages/examples/ThemeSwitch.tsx'
import { VisitFilters } from '../.storybook/pages/examples/VisitFilters.tsx'
import { VisitTable, type Visit } from '../.storybook/pages/examples/VisitTable.tsx'

/** The examples of the guides are compiled with the package; here they are used. */

const pages = join(import.meta.dirname, '../.storybook/pages')
const press = (name: string) => screen.getByRole('button', { name }).click()

describe('the guides', () => {
  const texts = readdirSync(pages)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => ({ file, text: readFileSync(join(pages, file), 'utf8') }))
  const shown = texts.map(({ text }) => text).join('\n')

  it.each(texts)('$file takes only what is there, and its tables have rows', ({ text }) => {
    const taken = Array.from(text.matchAll(/^import (.+) from '(\.[^'?]+)(?:\?raw)?'$/gmu), (found) => ({
      name: found[1] ?? '',
      path: join(pages, found[2] ?? ''),
    }))
    expect(taken.filter(({ path }) => !existsSync(path))).toEqual([])
    for (const [, source, name = ''] of text.matchAll(/<Members source=\{(\w+)\} name="(\w+)" \/>/gu)) {
      const path = taken.find((one) => one.name === source)?.path ?? ''
      expect(membersOf(readFileSync(path, 'utf8'), name).length).toBeGreaterThan(0)
    }
  })

  it('show what an example looks like in English, without the styles of the text', () => {
    const drawn = readdirSync(join(pages, 'examples')).map((file) => file.replace('.tsx', ''))
    const bare = shown.replaceAll(/^<Example>$.*?^<\/Example>$/gmsu, '')
    expect(drawn.filter((name) => bare.includes(`<${name}`))).toEqual([])
    expect(shown).toContain('<Example>')
  })

  it('show each example, and each imports from the package as a consumer does', () => {
    for (const file of readdirSync(join(pages, 'examples'))) {
      expect(shown).toContain(`./examples/${file}?raw`)
      const code = readFileSync(join(pages, 'examples', file), 'utf8')
      expect(code).toContain("from '@linli/ui/")
      expect(code).not.toMatch(/from '\.{1,2}\//u)
    }
  })

  it.each([
    'Introduction',
    'Install',
    'Server rendering',
    'Theming',
    'Forms',
    'Tables',
    'Functions',
    'Accessibility',
    'Coming from antd',
    'Other packages',
  ])('have a page %s', (title) => {
    expect(shown).toContain(`<Meta title="Guides/${title}" />`)
  })
})

describe('the functions', () => {
  const src = join(import.meta.dirname, '../src')
  const files = globSync('{components,private,theme,entries}/**/*.{ts,tsx}', { cwd: src })
  const sources = Object.fromEntries(
    files
      .filter((file) => !/\.(?:test|stories|css)\./u.test(file))
      .map((file) => [`../src/${file.replaceAll('\\', '/')}`, readFileSync(join(src, file), 'utf8')]),
  )
  const functions = functionsOf(sources)
  const find = (name: string) => functions.find((one) => one.name === name)

  it('are told, each that an index exports', () => {
    const code = Object.values(sources).join('\n')
    const declared = (name: string) =>
      new RegExp(`^export (?:async )?function ${name}\\b|^export const ${name} = (?:async )?[<(]`, 'mu').test(
        code,
      )
    const exported = Object.entries(sources)
      .filter(([path]) => /components\/\w+\/index\.ts$|\/entries\//u.test(path))
      .flatMap(([, index]) =>
        Array.from(index.matchAll(/(?<!type )\b([a-z]\w+)(?=,| \})/gu), ([name]) => name),
      )
      .filter(declared)
    expect(exported.length).toBeGreaterThan(30)
    expect(exported.filter((name) => find(name) === undefined)).toEqual([])
    expect(functions.filter(({ text }) => text === '')).toEqual([])
  })

  it('are told with what they take, and what comes back', () => {
    expect(find('confirm')).toMatchObject({
      from: '@linli/ui/confirm-dialog',
      signature: 'confirm(question: ConfirmQuestion): Promise<boolean>',
    })
    expect(find('applyAppearance')).toMatchObject({
      from: '@linli/ui/theme',
      signature:
        'applyAppearance(appearance: Appearance, root: HTMLElement = document.documentElement): () => void',
    })
    expect(find('useFilters')?.options.map(({ name }) => name)).toEqual(['FilterSpec', 'FiltersOptions'])
    for (const { source, name } of functions.flatMap(({ options }) => options))
      expect(membersOf(source, name).length).toBeGreaterThan(0)
  })
})

describe('an example', () => {
  // The question is loaded when it is asked, which takes a busy machine longer than a test may.
  beforeAll(() => import('../src/components/ConfirmDialog/ConfirmDialog.tsx'), 60_000)

  it('asks before it deletes and says that it did', async () => {
    render(createElement(FirstPage))
    press('Delete building')
    expect(await screen.findByText('Delete building 3?', {}, { timeout: 20_000 })).toBeTruthy()
    press('Delete')
    await waitFor(() => expect(screen.getByText('Building deleted')).toBeTruthy())
  })

  it('tells what a form lacks, and saves nothing', async () => {
    const save = vi.fn(() => Promise.resolve())
    render(createElement(ResidentForm, { save }))
    press('Save')
    // At its field, and once above the form.
    await waitFor(() => expect(screen.getAllByText(/Enter a name/u)).toHaveLength(2))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(save).not.toHaveBeenCalled()
  })

  it('shows the rows that were read, in the order that was asked for', () => {
    const row: Visit = { id: '1', visitor: 'Ada', at: '2026-06-18 14:00', state: 'waiting' }
    const read = vi.fn(() => ({ rows: [row], total: 1 }))
    render(createElement(VisitTable, { read }))
    expect(screen.getByText('Ada')).toBeTruthy()
    expect(read).toHaveBeenCalledWith(1, 20, [{ id: 'at', desc: true }])
  })

  it('asks a list for what was chosen', async () => {
    const ask = vi.fn<(conditions: object) => void>()
    render(createElement(VisitFilters, { ask }))
    // A page without layout has no room for the buttons of the bar: all conditions are in its panel.
    fireEvent.click(screen.getByRole('button', { name: /^筛选/u }))
    const day = await screen.findByRole('textbox', { name: 'Day' }, { timeout: 20_000 })
    fireEvent.change(day, { target: { value: '2026/6/18' } })
    fireEvent.blur(day)
    expect(ask).toHaveBeenLastCalledWith({ day: '2026-06-18' })
    fireEvent.change(day, { target: { value: '' } })
    fireEvent.blur(day)
    expect(ask).toHaveBeenLastCalledWith({})
  })

  it('finds and sorts rows that are all here', async () => {
    const guests = ['Ada', 'Alan', 'Grace'].map((name, n) => ({ id: name, name, nights: n + 1 }))
    render(createElement(GuestTable, { guests }))
    const nights = screen.getByRole('columnheader', { name: 'Nights' })
    fireEvent.click(nights)
    fireEvent.click(nights)
    expect(screen.getAllByText(/^A|^G/u, { selector: 'td' }).map((cell) => cell.textContent)).toEqual([
      'Grace',
      'Alan',
      'Ada',
    ])
    fireEvent.change(screen.getByLabelText('Search guests'), { target: { value: 'grace' } })
    await waitFor(() => expect(screen.queryByText('Ada')).toBeNull())
    expect(screen.getByText('Grace')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Nights$/u }))
    fireEvent.click(await screen.findByRole('checkbox', { name: '1' }))
    await waitFor(() => expect(screen.queryByText('Grace')).toBeNull())
  })

  it('puts rows into groups, sorted in each, with a sum', () => {
    const stays = ['Ada', 'Alan', 'Grace'].map((name, n) => ({
      id: name,
      name,
      floor: (n % 2) + 1,
      nights: n + 1,
    }))
    render(createElement(GroupedTable, { stays }))
    const lines = () => screen.getAllByRole('row').map((row) => row.textContent)
    expect(lines()).toEqual(['GuestNights', 'Floor 14', 'Ada1', 'Grace3', 'Floor 22', 'Alan2'])
    const nights = screen.getByRole('columnheader', { name: 'Nights' })
    fireEvent.click(nights)
    fireEvent.click(nights)
    expect(lines().slice(1, 4)).toEqual(['Floor 14', 'Grace3', 'Ada1'])
    fireEvent.click(screen.getAllByRole('button', { name: /Floor 1/u })[0] ?? nights)
    expect(lines()).toEqual(['GuestNights', 'Floor 14', 'Floor 22', 'Alan2'])
  })

  it('switches the theme', () => {
    render(createElement(ThemeSwitch))
    press('Dark')
    expect(document.documentElement.dataset.theme).toBe('dark')
    press('Light')
    expect(document.documentElement.dataset.theme).toBe('light')
  })

  it('gives pages a provider', () => {
    render(createElement(Providers, null, 'page'))
    expect(screen.getByText('page')).toBeTruthy()
  })

  it('opens a form in a drawer', async () => {
    render(createElement(NewBuilding, { save: () => Promise.resolve() }))
    press('New building')
    await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
  })
})
