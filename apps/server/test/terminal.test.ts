import { createHash } from 'node:crypto'
import { and, desc, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operationLog } from '../src/kit/audit/operation-log.table.ts'
import { fileObject } from '../src/kit/files/file-object.table.ts'
import type { FileStores } from '../src/kit/files/file-store.ts'
import { userAuthenticator } from '../src/modules/auth/second-factor/authenticator.table.ts'
import { commandOf, usage } from '../src/terminal/commands.ts'
import { makeAccount, testPassword } from './support/accounts.ts'
import { startAuthApp } from './support/auth-app.ts'

describe('npm run admin', () => {
  const app = startAuthApp()
  const run = async (...line: string[]) => {
    const { command, given } = commandOf(line)
    return await command.run(app.deps(), given)
  }
  const logged = async (command: string) => {
    const [row] = await app
      .database()
      .db.select()
      .from(operationLog)
      .where(and(eq(operationLog.success, true), like(operationLog.path, `%${command}`)))
      .orderBy(desc(operationLog.id))
      .limit(1)
    return row
  }
  const passwordIn = (lines: readonly string[]) => lines[0]?.split(/\s+/)[1] ?? ''

  it('names its commands, and what each of them takes', () => {
    expect(usage).toHaveLength(7)
    expect(() => commandOf(['format-disk'])).toThrow(/one of\n {2}create-admin/)
    expect(() => commandOf(['unlock'])).toThrow('unlock takes username')
    expect(() => commandOf(['check', 'twice'])).toThrow('check takes nothing')
  })

  it('makes an administrator who signs in by the password that is told once', async () => {
    const { lines } = await run('create-admin', 'second.admin', '值班管理员', '13900001111')
    const answer = await app.login('second.admin', passwordIn(lines))
    expect(answer.status).toBe(200)
    const row = await logged('create-admin')
    expect(row).toMatchObject({ operatorType: 'system', resource: 'user', userId: null })
    expect(row?.actualName).toMatch(/^终端 /)
    expect(JSON.stringify(row)).not.toContain(passwordIn(lines))
    expect(JSON.stringify(row)).not.toContain('13900001111')
  })

  it('refuses a name or phone that is taken or wrong, and makes nobody', async () => {
    await expect(run('create-admin', 'SECOND.admin', '另一位', '13900002222')).rejects.toThrow(
      '登录账号或手机号已存在',
    )
    await expect(run('create-admin', 'third', '另一位', '13900001111')).rejects.toThrow(
      '登录账号或手机号已存在',
    )
    await expect(run('create-admin', '1', '甲乙', '13900003333')).rejects.toThrow('账号须以字母开头')
  })

  it('lets a locked account in again, with its own or a temporary password', async () => {
    const account = { username: 'gate07', roleCodes: [], password: testPassword }
    const userId = await makeAccount(app.deps(), account)
    for (let attempt = 0; attempt < 5; attempt += 1) await app.login('gate07', 'Wrong@2025')
    expect((await app.login('gate07', testPassword)).body).toMatchObject({ success: false })
    await run('unlock', 'gate07')
    expect(await logged('unlock')).toMatchObject({ targetId: userId, success: true })

    const { lines } = await run('reset-password', 'GATE07')
    expect(JSON.stringify(await logged('reset-password'))).not.toContain(passwordIn(lines))
    await expect(run('unlock', 'nobody')).rejects.toThrow('没有账号「nobody」')
  })

  it('parts an account from its authenticator, once', async () => {
    const userId = await makeAccount(app.deps(), { username: 'lost.phone', roleCodes: [] })
    const { enc } = app.deps().personal.seal('secret')
    await app
      .database()
      .db.insert(userAuthenticator)
      .values({ userId, secretEnc: enc, boundAt: app.now(), createdAt: app.now() })
    await run('disable-mfa', 'lost.phone')
    expect(await app.database().db.select().from(userAuthenticator)).toHaveLength(0)
    expect(await logged('disable-mfa')).toMatchObject({ targetId: userId })
    await expect(run('disable-mfa', 'lost.phone')).rejects.toThrow('该账号未绑定身份验证器')
  })

  it('runs a job to its end, and lists the jobs', async () => {
    expect((await run('run-job')).lines.some((line) => line.startsWith('fileSweep '))).toBe(true)
    expect(await run('run-job', 'fileSweep')).toEqual({ sound: true, lines: ['fileSweep: removed 0'] })
    expect(await logged('run-job')).toMatchObject({ title: '立即执行定时任务 fileSweep' })
    await expect(run('run-job', 'nothing')).rejects.toThrow('no job nothing')
  })

  it('finds files that are missing or changed, and bytes of no file', async () => {
    const bytes = Buffer.from('as it was')
    const stored = new Map([
      ['key-of-a-sound-file', bytes],
      ['key-of-a-changed-file', Buffer.from('as it is')],
      ['key-of-nobody-at-all', bytes],
    ])
    const files: FileStores = {
      ...app.deps().files,
      open: (key) =>
        Promise.resolve(stored.has(key) ? new Blob([stored.get(key) ?? '']).stream() : undefined),
      async *olderThan() {
        await Promise.resolve()
        yield* stored.keys()
      },
    }
    const { command } = commandOf(['check'])
    const deps = { ...app.deps(), files }
    const row = (fileKey: string) => ({
      fileKey,
      name: 'a.txt',
      mime: 'text/plain',
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storage: 'local',
      usage: 'private' as const,
    })
    await app.database().db.insert(fileObject).values(row('key-of-a-sound-file'))
    stored.delete('key-of-nobody-at-all')
    const changed = stored.get('key-of-a-changed-file') ?? bytes
    stored.delete('key-of-a-changed-file')
    expect(await command.run(deps, [])).toMatchObject({ sound: true })

    stored.set('key-of-a-changed-file', changed).set('key-of-nobody-at-all', bytes)
    await app
      .database()
      .db.insert(fileObject)
      .values([row('key-of-a-changed-file'), row('key-of-a-lost-file')])
    const { sound, lines } = await command.run(deps, [])
    expect(sound).toBe(false)
    expect(lines.join('\n')).toMatch(
      /^files: 3 checked, 2 wrong\n {2}file \d+ was changed\n {2}file \d+ is missing\norphans: 3 checked, 1 wrong\n/,
    )
  })
})
