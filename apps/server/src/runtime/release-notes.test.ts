import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releaseNotesOf } from './release-notes.ts'

test('the newest release says for each client what it brings, and older ones are over', () => {
  const text = `# 更新说明

## 1.1.0

### 管理后台

- 新增甲
- 新增乙

### 数据大屏

- 新增丙

## 1.0.0

### 管理后台

- 旧的
`
  expect(releaseNotesOf(text)).toEqual({ console: ['新增甲', '新增乙'], largescreen: ['新增丙'] })
  expect(releaseNotesOf('# 更新说明\n')).toEqual({ console: [], largescreen: [] })
  expect(() => releaseNotesOf('## 1\n### 手机\n- 甲\n')).toThrow('手机')
})

test('the page of this release can be read', () => {
  const { console, largescreen } = releaseNotesOf(
    readFileSync(new URL('../../whats-new.zh-CN.md', import.meta.url), 'utf8'),
  )
  for (const line of [...console, ...largescreen]) expect(line.length).toBeLessThanOrEqual(60)
})
