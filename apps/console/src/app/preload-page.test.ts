import { afterEach, beforeEach, expect, it } from 'vitest'
import { preloadPage } from './preload-page.ts'

const asked = () =>
  [...document.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)
const profile = (url: string) => Promise.resolve(Response.json({ data: { menus: [{ url }] } }))

beforeEach(() => {
  document.head.innerHTML = '<meta name="linli-page" content="assets/user-1.js assets/page-2.css">'
})
afterEach(() => {
  document.head.innerHTML = ''
})

it('[S2.37] asks for the files of a page that a menu of the user leads to', async () => {
  await preloadPage('/user', profile('/user'))
  expect(asked()).toEqual(['modulepreload /assets/user-1.js', 'preload /assets/page-2.css'])
})

it('[S2.38] asks for nothing where no menu leads, also not when the profile could not be had', async () => {
  await preloadPage('/user', profile('/user-groups'))
  await preloadPage('/user', Promise.reject(new Error('away')))
  expect(asked()).toEqual([])
})

it('leaves the answer to whoever asked for it', async () => {
  const answer = profile('/user')
  await preloadPage('/user', answer)
  expect(await (await answer).json()).toEqual({ data: { menus: [{ url: '/user' }] } })
})
