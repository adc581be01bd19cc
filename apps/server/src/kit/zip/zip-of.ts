import { crc32 } from 'node:zlib'

interface ZipFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Bit 11: names are UTF-8. */
const flags = 0x800
/** 1980-01-01, the first day that the format knows. */
const day = 0x21

/** What stands in front of a file and in the list at the end alike. */
function facts({ name, bytes }: ZipFile): { readonly name: Buffer; readonly fields: Buffer } {
  const encoded = Buffer.from(name)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(day, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(bytes.length, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(encoded.length, 22)
  return { name: encoded, fields }
}

/** Files in one, stored as they are: pictures do not become smaller. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const file of files) {
    const { name, fields } = facts(file)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, file.bytes])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, rest, name]))
    parts.push(local)
    at += local.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006'), end])
}
