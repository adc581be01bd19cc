import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchLaterFiles } from './later-files.ts'

const asked = () =>
  [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'))

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = '<meta name="linli-later" content="assets/a.js assets/b.js">'
})
afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
})

it('has the files that the document names fetched when there is time', () => {
  fetchLaterFiles()
  expect(asked()).toEqual([])
  vi.runAllTimers()
  expect(asked()).toEqual(['/assets/a.js', '/assets/b.js'])
})

it('does nothing when it was given up, or nothing is named', () => {
  fetchLaterFiles()()
  vi.runAllTimers()
  document.head.innerHTML = ''
  fetchLaterFiles()
  vi.runAllTimers()
  expect(asked()).toEqual([])
})
