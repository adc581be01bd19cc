import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { cleanHtml, mapPictures } from './cleanHtml.ts'
import { linkAddress } from './linkAddress.ts'
import { RichText } from './RichText.tsx'
import { RichTextView } from './RichTextView.tsx'

describeComponent('RichText', <RichText aria-label="简介" />, { control: '[role=textbox]', disabled: true })
describeComponent('RichTextView', <RichTextView html="<p>简介</p>" />)

describe('cleanHtml', () => {
  it.each([
    ['<p>好<script>alert(1)</script></p>', '<p>好</p>'],
    ['<p onclick="alert(1)">好</p>', '<p>好</p>'],
    ['<img src="x" onerror="alert(1)">', '<img src="x">'],
    ['<img src="data:image/png;base64,AAAA">', '<img>'],
    ['<img src="http://example.com/a.png">', '<img>'],
    ['<img src="//example.com/a.png">', '<img>'],
    ['<img src="/api/system/files/a.png" alt="大门">', '<img src="/api/system/files/a.png" alt="大门">'],
    ['<a href="javascript:alert(1)">点</a>', '<a target="_blank" rel="noopener noreferrer">点</a>'],
    [
      '<a href="https://example.com">点</a>',
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">点</a>',
    ],
    ['<iframe src="https://example.com"></iframe><p>好</p>', '<p>好</p>'],
    ['<p class="MsoNormal" style="mso-fareast: x; position: fixed">好</p>', '<p>好</p>'],
    ['<p style="text-align: center; position: fixed">好</p>', '<p style="text-align: center">好</p>'],
    ['<p style="background-color: url(https://example.com)">好</p>', '<p>好</p>'],
    ['<form><input name="a"></form>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    [
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    ],
  ])('%s becomes %s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean)
    expect(cleanHtml(cleanHtml(dirty))).toBe(clean)
  })
})

describe('mapPictures', () => {
  it('changes addresses of pictures only', () => {
    expect(mapPictures('<p><a href="/a">1</a><img src="/a" alt="x"></p>', (src) => `${src}?token=t`)).toBe(
      '<p><a href="/a">1</a><img src="/a?token=t" alt="x"></p>',
    )
    expect(mapPictures('<img src="/a">', undefined)).toBe('<img src="/a">')
  })
})

describe('linkAddress', () => {
  it.each([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    [' example.com/a ', 'https://example.com/a'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['tel:13800138000', 'tel:13800138000'],
    ['/largescreen/', '/largescreen/'],
    ['javascript:alert(1)', undefined],
    ['//example.com', undefined],
    ['随便写写', undefined],
    ['', undefined],
  ])('%s → %s', (typed, href) => {
    expect(linkAddress(typed)).toBe(href)
  })
})

describe('RichTextView', () => {
  it('shows a text cleaned', async () => {
    render(<RichTextView html="<p>本小区<b>供水</b><script>alert(1)</script></p>" />)
    await waitFor(() => expect(screen.getByText('供水').tagName).toBe('B'))
    expect(document.querySelector('[data-component=RichTextView] script')).toBeNull()
  })
})
