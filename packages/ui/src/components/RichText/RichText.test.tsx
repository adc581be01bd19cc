import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { hostileHtml } from '../../testing/hostileHtml.ts'
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

describe('cleanHtml of hostile input', () => {
  const harmless =
    /^(?:p|br|hr|h[1-4]|blockquote|pre|ul|ol|li|figure|figcaption|div|strong|b|em|i|u|s|sub|sup|span|code|a|img|table|[tT](?:head|body|r|h|d)|col|colgroup)$/u
  const dangers = (html: string) => {
    const template = document.createElement('template')
    template.innerHTML = html
    return [...template.content.querySelectorAll('*')].flatMap((element) => [
      ...(harmless.test(element.localName) ? [] : [element.localName]),
      ...[...element.attributes]
        .filter(({ name, value }) => {
          if (name === 'href') return !/^(?:https?:|mailto:|tel:|[/.#\w][^:]*$)/iu.test(value)
          if (name === 'src') return !/^(?:https:|[/\w][^:]*$)/iu.test(value)
          if (name === 'style')
            return !/^(?:(?:text-align|color|background-color): [\w\s(),.#%]+;? ?)+$/u.test(value)
          return !['target', 'rel', 'title', 'alt', 'width', 'height', 'colspan', 'rowspan'].includes(name)
        })
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    ])
  }

  it.each(hostileHtml)('leaves nothing dangerous of: %s', (_name, html) => {
    const clean = cleanHtml(html)
    expect(dangers(clean)).toEqual([])
    // What a browser makes of it is the same again: nothing wakes up on the second reading.
    const template = document.createElement('template')
    template.innerHTML = clean
    expect(dangers(template.innerHTML)).toEqual([])
    expect(cleanHtml(clean)).toBe(clean)
  })

  it('takes the text of a whole page apart in one go', () => {
    const all = hostileHtml.map(([, html]) => `<p>${html}</p>`).join('')
    expect(dangers(cleanHtml(all))).toEqual([])
  })

  it('keeps what stands beside it', () => {
    for (const [, html] of hostileHtml.slice(0, 8))
      expect(cleanHtml(`<p>好</p>${html}`)).toMatch(/^<p>好<\/p>/u)
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
