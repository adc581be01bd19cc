import { randomBytes } from 'node:crypto'
import process from 'node:process'
import type { Worker } from 'node:worker_threads'
import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { maxSheetBytes, readSheet } from './read-sheet.ts'
import { unzippedSize } from '../zip/unzipped-size.ts'
import { UnzipRefused } from '../zip/zip-directory.ts'
import { writeSheet } from './xlsx.ts'

interface Entry {
  readonly name: string
  readonly content: Buffer
  /** What the directory says it inflates to. */
  readonly claims?: number
}

/** An archive as a spreadsheet program writes it, or lies about it. */
function zipOf(entries: readonly Entry[]): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claims = content.length } of entries) {
    const body = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(body.length, 14)
    facts.writeUInt32LE(claims, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), body])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, rest, Buffer.from(name))
    bodies.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...bodies, listed, Buffer.from('PK\x05\x06'), end]))
}

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`
const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...targets: readonly (readonly [string, string])[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${namespace}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** A workbook of one cell with these shared strings. */
const workbookWith = (
  sharedStrings: Buffer,
  { claims, more }: { readonly claims?: number; readonly more?: Entry } = {},
) =>
  zipOf([
    { name: '[Content_Types].xml', content: Buffer.from(types) },
    { name: '_rels/.rels', content: Buffer.from(relations(['officeDocument', 'xl/workbook.xml'])) },
    {
      name: 'xl/workbook.xml',
      content: Buffer.from(
        `<?xml version="1.0"?><workbook xmlns:r="${namespace}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: Buffer.from(
        relations(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: Buffer.from(
        `<?xml version="1.0"?><worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>`,
      ),
    },
    { name: 'xl/sharedStrings.xml', content: sharedStrings, ...(claims !== undefined && { claims }) },
    ...(more === undefined ? [] : [more]),
  ])

const strings = (item: string, times: number) => Buffer.from(`<sst>${item.repeat(times)}</sst>`)
const tooLarge = { code: 'TOO_LARGE', fields: { file: '表格内容过大或过于复杂，请拆分后再导入' } }

test('a sheet of the format is read', async () => {
  expect(await readSheet(workbookWith(strings('<si><t>甲</t></si>', 3)), 10)).toEqual([
    { row: 1, cells: ['甲'] },
  ])
})

test('a small sheet that inflates to 120 MB is refused at its field, whatever it says about itself', async () => {
  const content = strings('<si/>', 24_000_000)
  for (const claims of [content.length, 1_000]) {
    const bomb = workbookWith(content, { claims })
    expect(bomb.length).toBeLessThan(1_048_576)
    await expect(readSheet(bomb, 10)).rejects.toMatchObject(tooLarge)
  }
})

test('of sheets that inflate to much one is read at a time', async () => {
  let reading = 0
  let most = 0
  const count = (thread: Worker) => {
    reading += 1
    most = Math.max(most, reading)
    thread.once('exit', () => {
      reading -= 1
    })
  }
  process.on('worker', count)
  const picture = Buffer.concat([randomBytes(1_000_000), Buffer.alloc(20_500_000)])
  const heavy = workbookWith(strings('<si><t>甲</t></si>', 1), {
    more: { name: 'xl/media/a.png', content: picture },
  })
  const rows = await Promise.all([1, 2, 3].map(async () => await readSheet(heavy, 10)))
  process.off('worker', count)
  expect(rows).toEqual([1, 2, 3].map(() => [{ row: 1, cells: ['甲'] }]))
  expect(most).toBe(1)
})

test('an archive counts with all its entries, and what is none is refused', async () => {
  const entries = Array.from({ length: 4 }, (_, at) => ({ name: `${at}`, content: Buffer.alloc(1_000) }))
  expect(await unzippedSize(zipOf(entries), 4_000)).toBe(4_000)
  await expect(unzippedSize(zipOf(entries), 3_999)).rejects.toThrow(UnzipRefused)
  const giant = zipOf(entries)
  giant.fill(0xff, giant.length - 10, giant.length - 6)
  await expect(unzippedSize(giant, 1_000_000)).rejects.toThrow(UnzipRefused)
  await expect(unzippedSize(new Uint8Array(100), 1_000)).rejects.toThrow(UnzipRefused)
})

test('what is no sheet, too long or too large is refused in words at its field', async () => {
  await expect(readSheet(new Uint8Array([1, 2, 3]), 10)).rejects.toMatchObject({
    code: 'INVALID',
    fields: { file: '文件不是有效的Excel表格' },
  })
  await expect(readSheet(new Uint8Array(maxSheetBytes + 1), 10)).rejects.toMatchObject({
    fields: { file: '导入文件不能超过10MB' },
  })
  const long = await writeSheet(
    '长',
    [{ header: '号' }],
    Array.from({ length: 20 }, (_, i) => [i]),
  )
  await expect(readSheet(long, 10)).rejects.toMatchObject({ fields: { file: '一次最多导入10行' } })
})
