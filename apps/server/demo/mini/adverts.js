// What the platform shows: a splash when the mini-program starts, banners above its pages.
import { callApi } from './calls.js'
import { el } from './elements.js'

const closableAfterMs = 3_000
const turnMs = 5_000
const key = (id) => `linli-mini-advert-${id}`
const today = () => new Date().toDateString()

/** As often as it asks to be shown. */
function mayShow({ id, frequency }) {
  // What a place shows while nothing stands there.
  if (id === null) return true
  const last = localStorage.getItem(key(id))
  return frequency === 'always' || last === null || (frequency === 'daily' && last !== today())
}

// Counting never gets into anybody's way.
const count = (id, what) =>
  id !== null && void callApi('POST', `/api/open/adverts/${id}/count`, { id, what }).catch(() => undefined)

function markSeen({ id }) {
  if (id === null) return
  localStorage.setItem(key(id), today())
  if (sessionStorage.getItem(key(id)) !== null) return
  sessionStorage.setItem(key(id), '1')
  count(id, 'seen')
}

/** A film without a sound, unless nothing is to move; else its picture. */
function material({ title, image, film, labelled }) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const shown =
    film === null || still
      ? el('img', { src: image, alt: title })
      : el('video', {
          src: film,
          poster: image,
          ariaLabel: title,
          muted: true,
          autoplay: true,
          loop: true,
          playsInline: true,
        })
  return labelled ? el('figure', {}, [shown, el('figcaption', { textContent: '广告' })]) : shown
}

/** Pressing leads to a site of its own window, or to a notice. */
function leading(advert, box, openNotice) {
  if (advert.link === null && advert.noticeId === null) return box
  const link = el('a', { href: advert.link ?? '#' }, [box])
  if (advert.link !== null) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' })
  link.addEventListener('click', (event) => {
    count(advert.id, 'pressed')
    if (advert.noticeId === null) return
    event.preventDefault()
    openNotice(advert.noticeId)
  })
  return link
}

/** Covers the phone until its time is over; from three seconds on it may be closed. */
export async function showSplash(platform) {
  const all = await callApi('GET', `/api/open/adverts/splash?platform=${platform}`).catch(() => [])
  const shown = all.filter(mayShow)
  let left = Math.random() * shown.reduce((sum, { weight }) => sum + weight, 0)
  const advert = shown.find(({ weight }) => (left -= weight) < 0)
  if (advert === undefined) return
  const box = el('section', { id: 'splash', ariaLabel: advert.title }, [
    leading(advert, material(advert), () => undefined),
  ])
  document.querySelector('#phone').append(box)
  markSeen(advert)
  const close = el('button', { type: 'button', textContent: '跳过' })
  close.addEventListener('click', () => box.remove())
  setTimeout(() => box.append(close), closableAfterMs)
  setTimeout(() => box.remove(), (advert.seconds ?? 5) * 1_000)
}

let turning
/** Banners of the own estates, one after the other; none: nothing stands there. */
export async function showBanners(platform, openNotice) {
  clearInterval(turning)
  document.querySelector('#banner')?.remove()
  if (platform === null) return
  const all = await callApi('GET', `/api/mp/system/adverts?platform=${platform}`).catch(() => [])
  const shown = all.filter(mayShow)
  if (shown.length === 0) return
  const strip = el('aside', { id: 'banner', ariaLabel: '横幅' })
  let turn = 0
  const show = () => {
    const advert = shown[turn % shown.length]
    turn += 1
    strip.replaceChildren(leading(advert, material(advert), openNotice))
    markSeen(advert)
  }
  show()
  if (shown.length > 1) turning = setInterval(show, turnMs)
  document.querySelector('nav').after(strip)
}
