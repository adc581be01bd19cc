// What the scripts that measure in a browser share: arguments, the browser, a server of static files, figures as text.
import fs from 'node:fs'
import path from 'node:path'
import os from 'node:os'
import http from 'node:http'
import http2 from 'node:http2'
import zlib from 'node:zlib'
import crypto from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../scripts/chromium.mjs'
import { kindOf, TEXT, TYPES } from './mime.mjs'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** `--name value`, `--flag`, repeated options become arrays where `multi` names them. */
export function parseArgs(argv, { multi = [], flags = [] } = {}) {
  const out = { _: [] }
  for (let i = 0; i < argv.length; i++) {
    const a = argv[i]
    if (!a.startsWith('--')) {
      out._.push(a)
      continue
    }
    let [name, value] = a.slice(2).split(/=(.*)/s)
    if (value === undefined) {
      if (flags.includes(name)) value = true
      else value = argv[++i]
    }
    if (multi.includes(name)) (out[name] ??= []).push(value)
    else out[name] = value
  }
  return out
}

/** Starts a quiet Chromium that reaches nothing but this machine. */
export async function launch() {
  return await chromium.launch({
    executablePath: findChromium(),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-extensions',
      '--mute-audio',
      '--enable-precise-memory-info',
      '--ignore-certificate-errors',
      // nothing but loopback is asked for, so that a foreign font or tracker fails at once and never skews a run
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  })
}

export const median = (xs) => {
  const a = xs.filter((x) => typeof x === 'number' && Number.isFinite(x)).sort((x, y) => x - y)
  if (!a.length) return null
  const m = a.length >> 1
  return a.length % 2 ? a[m] : (a[m - 1] + a[m]) / 2
}

export const ms = (n) => (n == null ? '–' : Math.round(n).toString())

export function markdownTable(head, rows) {
  const line = (r) => `| ${r.map((c) => String(c ?? '–')).join(' | ')} |`
  return [line(head), `|${head.map((_, i) => (i ? '---:' : '---')).join('|')}|`, ...rows.map(line)].join('\n')
}

function walk(dir, base = dir, out = []) {
  for (const d of fs.readdirSync(dir, { withFileTypes: true })) {
    const p = path.join(dir, d.name)
    if (d.isDirectory()) walk(p, base, out)
    else if (d.isFile()) out.push(path.relative(base, p).split(path.sep).join('/'))
  }
  return out
}

// Brotli at quality 11 is slow, so results are kept by content hash in the system's temporary folder.
const cacheDir = path.join(os.tmpdir(), 'linli-bench-br')
async function packed(buf) {
  const key = crypto.createHash('sha256').update(buf).digest('hex')
  fs.mkdirSync(cacheDir, { recursive: true })
  const f = path.join(cacheDir, key)
  try {
    return { br: fs.readFileSync(f + '.br'), gz: fs.readFileSync(f + '.gz') }
  } catch {}
  const [br, gz] = await Promise.all([
    brotli(buf, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: buf.length,
      },
    }),
    gzip(buf, { level: 9 }),
  ])
  fs.writeFileSync(f + '.br', br)
  fs.writeFileSync(f + '.gz', gz)
  return { br, gz }
}

/** Reads and compresses a dist folder: Map path -> {raw, br, gz, kind, type}. Source maps and ready-made .gz/.br files are left out. */
export async function loadDist(dir, { concurrency = os.cpus().length } = {}) {
  const names = walk(dir).filter((n) => !/\.(map|gz|br|zip)$/i.test(n))
  const files = new Map()
  let i = 0
  const worker = async () => {
    while (i < names.length) {
      const n = names[i++]
      const raw = fs.readFileSync(path.join(dir, n))
      const e = {
        raw,
        kind: kindOf(n),
        type: TYPES[path.extname(n).toLowerCase()] ?? 'application/octet-stream',
      }
      if (TEXT.test(n) && raw.length > 256) {
        const p = await packed(raw)
        if (p.br.length < raw.length) Object.assign(e, p)
      }
      files.set('/' + n, e)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return files
}

let certs
function selfSigned() {
  if (certs) return certs
  const d = fs.mkdtempSync(path.join(os.tmpdir(), 'linli-bench-tls-'))
  try {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost,IP:127.0.0.1',
        '-keyout',
        path.join(d, 'k'),
        '-out',
        path.join(d, 'c'),
      ],
      { stdio: 'ignore' },
    )
    certs = { key: fs.readFileSync(path.join(d, 'k')), cert: fs.readFileSync(path.join(d, 'c')) }
  } finally {
    fs.rmSync(d, { recursive: true, force: true })
  }
  return certs
}

/**
 * Tiny static server: SPA fallback to index.html, br > gzip > identity from memory, optional fixed answers.
 * proto: 'h2' (TLS, self-signed, needs openssl) or 'h1' (plain).
 * mock: [{ method?, path: 'regex on the path and query', status?, headers?, json | body }], first match answers.
 */
export async function serveDist(
  files,
  { proto = 'h2', mock = [], base = '/', fallback = '/index.html', delay = 0 } = {},
) {
  const rules = mock.map((m) => ({ ...m, re: new RegExp(m.path) }))
  const handler = (req, res) => {
    const full = req.url
    let p = decodeURIComponent(full.split('?')[0])
    const rule = rules.find((m) => (!m.method || m.method.toUpperCase() === req.method) && m.re.test(full))
    if (rule) {
      req.resume()
      const answer = () => {
        const body = rule.json !== undefined ? JSON.stringify(rule.json) : (rule.body ?? '')
        res.writeHead(rule.status ?? 200, {
          'content-type': rule.json !== undefined ? 'application/json; charset=utf-8' : 'text/plain',
          ...rule.headers,
        })
        res.end(body)
      }
      if (delay) setTimeout(answer, delay)
      else answer()
      return
    }
    if (base !== '/' && p.startsWith(base)) p = '/' + p.slice(base.length).replace(/^\//, '')
    if (p.endsWith('/')) p += 'index.html'
    let f = files.get(p)
    if (!f) {
      if (path.extname(p) && !p.endsWith('.html')) {
        res.writeHead(404)
        res.end()
        return
      }
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        res.writeHead(404)
        res.end()
        return
      }
      f = files.get(fallback)
      if (!f) {
        res.writeHead(404)
        res.end()
        return
      }
    }
    const ae = String(req.headers['accept-encoding'] ?? '')
    const h = {
      'content-type': f.type,
      'cache-control': f.kind === 'html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    }
    let body = f.raw
    if (f.br && /\bbr\b/.test(ae)) {
      body = f.br
      h['content-encoding'] = 'br'
    } else if (f.gz && /\bgzip\b/.test(ae)) {
      body = f.gz
      h['content-encoding'] = 'gzip'
    }
    h['content-length'] = body.length
    res.writeHead(200, h)
    res.end(req.method === 'HEAD' ? undefined : body)
  }
  const server =
    proto === 'h2'
      ? http2.createSecureServer({ ...selfSigned(), allowHTTP1: true }, handler)
      : http.createServer(handler)
  server.on('error', () => {})
  server.on('sessionError', () => {})
  await new Promise((ok, bad) => {
    server.once('error', bad)
    server.listen(0, '127.0.0.1', ok)
  })
  const sessions = new Set()
  server.on('session', (s) => {
    sessions.add(s)
    s.on('close', () => sessions.delete(s))
    s.on('error', () => {})
  })
  return {
    url: `${proto === 'h2' ? 'https' : 'http'}://localhost:${server.address().port}`,
    close: () =>
      new Promise((ok) => {
        for (const s of sessions) s.destroy()
        server.closeAllConnections?.()
        server.close(ok)
        setTimeout(ok, 500).unref()
      }),
  }
}

export const readJsonArg = (v) =>
  v == null ? undefined : JSON.parse(/^[[{]/.test(v.trim()) ? v : fs.readFileSync(v, 'utf8'))

/** A new context with localStorage / sessionStorage / cookies seeded before any page script runs. */
export async function freshContext(
  browser,
  origin,
  {
    seed,
    session,
    cookies,
    viewport = { width: 1440, height: 900 },
    locale = 'zh-CN',
    serviceWorkers = 'allow',
    storageState,
  } = {},
) {
  const context = await browser.newContext({
    viewport,
    locale,
    ignoreHTTPSErrors: true,
    serviceWorkers,
    storageState,
  })
  if (cookies?.length) await context.addCookies(cookies.map((c) => ({ url: origin, ...c })))
  const str = (o) =>
    Object.fromEntries(
      Object.entries(o ?? {}).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]),
    )
  if (seed || session) {
    await context.addInitScript(
      ([o, l, s]) => {
        if (location.origin !== o) return
        try {
          for (const k in l) if (localStorage.getItem(k) === null) localStorage.setItem(k, l[k])
          for (const k in s) if (sessionStorage.getItem(k) === null) sessionStorage.setItem(k, s[k])
        } catch {}
      },
      [origin, str(seed), str(session)],
    )
  }
  return context
}

export async function machineInfo(browser) {
  // A fixed piece of arithmetic, so that two result files can be told apart when the machine was slower for one of them.
  const t0 = performance.now()
  let x = 1
  for (let i = 0; i < 3e7; i++) x = (Math.imul(x, 1103515245) + 12345) | 0
  return {
    browser: browser.version(),
    node: process.version,
    cpus: os.cpus().length,
    load1: +os.loadavg()[0].toFixed(2),
    calibrationMs: +(performance.now() - t0).toFixed(1) + (x === 0.5 ? 1 : 0),
  }
}
