import { describe, expect, it } from 'vitest'
import { checkImageFile, IMAGE_MAX_BYTES } from './check-image-file.ts'

const TEN_MB = 10 * 1024 * 1024

describe('types', () => {
  it.each([
    ['[S5.41]', 'jpg'],
    ['[S5.42]', 'jpeg'],
    ['[S5.43]', 'png'],
    ['[S5.44]', 'svg'],
    ['[S5.45]', 'svg+xml'],
    ['[S5.46]', 'gif'],
  ])('%s accepts %s, bare or as MIME type', (_, type) => {
    for (const file of [
      { type, size: 1 },
      { type: `image/${type}`, size: 1 },
    ])
      expect(checkImageFile(file)).toEqual({ ok: true, value: file })
  })

  it.each(['JPG', 'Image/PNG', 'IMAGE/SVG+XML', 'image/Jpeg'])('[S5.47] accepts %s', (type) => {
    expect(checkImageFile({ type, size: 1 }).ok).toBe(true)
  })

  it('accepts parameters of a MIME type', () => {
    expect(checkImageFile({ type: 'image/svg+xml; charset=utf-8', size: 1 }).ok).toBe(true)
    expect(checkImageFile({ type: 'image/svg+xml;charset=utf-8', size: 1 }).ok).toBe(true)
    expect(checkImageFile({ type: 'image/svg+xml ; charset=utf-8', size: 1 }).ok).toBe(true)
  })

  it.each([
    'image/webp',
    'image/bmp',
    'image/',
    'application/pdf',
    'text/html',
    'x/image/png',
    'pimage/ng',
    'application/png',
    'png2',
  ])('[S5.50] refuses %s', (type) => {
    expect(checkImageFile({ type, size: 1 })).toEqual({ ok: false, code: 'type' })
  })

  it('goes by the extension when no type is declared', () => {
    expect(checkImageFile({ name: 'door.1.PNG', type: '', size: 1 }).ok).toBe(true)
    expect(checkImageFile({ name: 'door.gif', size: 1 }).ok).toBe(true)
    expect(checkImageFile({ name: 'door.png.exe', size: 1 })).toEqual({ ok: false, code: 'type' })
    expect(checkImageFile({ name: 'door', size: 1 })).toEqual({ ok: false, code: 'type' })
    expect(checkImageFile({ size: 1 })).toEqual({ ok: false, code: 'type' })
  })

  it('goes by the declared type when there is one', () => {
    expect(checkImageFile({ name: 'door.png', type: 'text/html', size: 1 })).toEqual({
      ok: false,
      code: 'type',
    })
  })

  it('takes another list', () => {
    const options = { types: ['webp'] }
    expect(checkImageFile({ type: 'image/webp', size: 1 }, options).ok).toBe(true)
    expect(checkImageFile({ type: 'image/png', size: 1 }, options)).toEqual({ ok: false, code: 'type' })
  })

  it.each([null, undefined])('refuses %s', (file) => {
    expect(checkImageFile(file)).toEqual({ ok: false, code: 'type' })
  })
})

describe('size', () => {
  it('[S5.51] [S9.36] accepts a file under 10 MB', () => {
    expect(IMAGE_MAX_BYTES).toBe(TEN_MB)
    expect(checkImageFile({ type: 'png', size: TEN_MB - 1 }).ok).toBe(true)
  })

  it.each([TEN_MB, TEN_MB + 1, Number.NaN, Number.POSITIVE_INFINITY])('[S5.54] refuses %s bytes', (size) => {
    expect(checkImageFile({ type: 'png', size })).toEqual({ ok: false, code: 'size' })
  })

  it('is judged after the type', () => {
    expect(checkImageFile({ type: 'text/plain', size: TEN_MB })).toEqual({ ok: false, code: 'type' })
  })

  it('takes another limit', () => {
    expect(checkImageFile({ type: 'png', size: 9 }, { maxBytes: 10 }).ok).toBe(true)
    expect(checkImageFile({ type: 'png', size: 10 }, { maxBytes: 10 })).toEqual({ ok: false, code: 'size' })
  })
})

it('takes a File as browsers give it', () => {
  const file = new File(['<svg/>'], 'door.svg', { type: 'image/svg+xml' })
  expect(checkImageFile(file)).toEqual({ ok: true, value: file })
})
