import { expect, it } from 'vitest'
import { takeEarlyInput, earlyInput } from './components/early-input.ts'
import { earlyLogin } from './early-login.tsx'

it('can be typed into, sends nothing, and hands over what was typed, ticked and focused', () => {
  document.body.innerHTML = earlyLogin()
  expect(document.forms).toHaveLength(0)
  expect(document.querySelector('[type=submit]')).toBeNull()
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  const [username, password, remember] = [field('username'), field('password'), field('remember')]
  if (!username || !password || !remember) throw new Error('a field is missing')
  username.value = 'ops'
  password.value = 'secret'
  remember.checked = true
  password.focus()
  takeEarlyInput()
  expect(earlyInput()).toEqual({ username: 'ops', password: 'secret', remember: true, focus: 'password' })
  document.body.innerHTML = ''
})
