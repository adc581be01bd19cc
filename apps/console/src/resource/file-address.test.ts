import { describe, expect, it } from 'vitest'
import { fileAddress } from './file-address.ts'

describe('addresses of pictures', () => {
  it.each(['http://a.example/x.png', 'https://a.example/x.png', 'blob:http://a/1'])(
    '[S5.24] [S5.25] leaves %s alone',
    (value) => expect(fileAddress(value, 't')).toBe(value),
  )

  it('[S2.57] [S2.58] [S5.26] [S5.27] puts the API in front and the token behind', () => {
    expect(fileAddress('/icons/a.svg', 'a b')).toBe('/api/icons/a.svg?token=a%20b')
    expect(fileAddress('Zm9vYmFy', 't')).toBe('/api/file/Zm9vYmFy?token=t')
  })
})
