/** How another system makes a link, in the languages that such systems are written in. */
export const ssoSamples = [
  {
    key: 'java',
    label: 'Java',
    file: 'LinliSso.java',
    code: String.raw`import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.security.*;
import java.security.spec.*;
import java.time.Instant;
import java.util.*;
import javax.crypto.*;
import javax.crypto.spec.*;
import static java.nio.charset.StandardCharsets.UTF_8;

public final class LinliSso {
  static final String CLIENT_ID = "{clientId}";
  static final String SECRET = System.getenv("LINLI_SSO_SECRET"); // 客户端密钥
  static final String PUBLIC_KEY = System.getenv("LINLI_SSO_PUBLIC_KEY"); // 上方的公钥

  static byte[] random(int size) {
    byte[] bytes = new byte[size];
    new SecureRandom().nextBytes(bytes);
    return bytes;
  }

  static String seal(byte[] key, String text) throws GeneralSecurityException {
    byte[] iv = random(12);
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, iv));
    byte[] sealed = cipher.doFinal(text.getBytes(UTF_8));
    return Base64.getEncoder().encodeToString(ByteBuffer.allocate(12 + sealed.length).put(iv).put(sealed).array());
  }

  public static String loginLink(String username, String redirect) throws GeneralSecurityException {
    byte[] key = random(32);
    long t = Instant.now().getEpochSecond();
    String n = HexFormat.of().formatHex(random(16));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(SECRET.getBytes(UTF_8), "HmacSHA256"));
    String signed = String.join("\n", CLIENT_ID, username, Long.toString(t), n, redirect);
    String s = HexFormat.of().formatHex(mac.doFinal(signed.getBytes(UTF_8)));

    String der = PUBLIC_KEY.replaceAll("-----[A-Z ]+-----|\\s", "");
    PublicKey publicKey = KeyFactory.getInstance("RSA")
        .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(der)));
    Cipher rsa = Cipher.getInstance("RSA/ECB/OAEPPadding");
    rsa.init(Cipher.ENCRYPT_MODE, publicKey,
        new OAEPParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, PSource.PSpecified.DEFAULT));
    String k = Base64.getEncoder().encodeToString(key);
    byte[] sealedKey = rsa.doFinal(("{\"c\":\"" + CLIENT_ID + "\",\"k\":\"" + k + "\"}").getBytes(UTF_8));

    String link = "{origin}/encrypt_redirect?account=" + URLEncoder.encode(seal(key, username), UTF_8)
        + "&logincode=" + URLEncoder.encode(seal(key, "{\"t\":" + t + ",\"n\":\"" + n + "\",\"s\":\"" + s + "\"}"), UTF_8)
        + "&key=" + URLEncoder.encode(Base64.getEncoder().encodeToString(sealedKey), UTF_8);
    return redirect.isEmpty() ? link : link + "&redirect=" + URLEncoder.encode(redirect, UTF_8);
  }
}
`,
  },
  {
    key: 'node',
    label: 'Node.js',
    file: 'linli-sso.mjs',
    code: String.raw`import { createCipheriv, createHmac, constants, publicEncrypt, randomBytes } from 'node:crypto'

const clientId = '{clientId}'
const secret = process.env.LINLI_SSO_SECRET // 客户端密钥
const publicKey = process.env.LINLI_SSO_PUBLIC_KEY // 上方的公钥

export function loginLink(username, redirect = '') {
  const key = randomBytes(32)
  const seal = (text) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
  }
  const t = Math.floor(Date.now() / 1000)
  const n = randomBytes(16).toString('hex')
  const s = createHmac('sha256', secret).update([clientId, username, t, n, redirect].join('\n')).digest('hex')
  const query = new URLSearchParams({
    account: seal(username),
    logincode: seal(JSON.stringify({ t, n, s })),
    key: publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(JSON.stringify({ c: clientId, k: key.toString('base64') })),
    ).toString('base64'),
  })
  if (redirect) query.set('redirect', redirect)
  return '{origin}/encrypt_redirect?' + query
}
`,
  },
  {
    key: 'python',
    label: 'Python',
    file: 'linli_sso.py',
    code: String.raw`# pip install cryptography
import base64, hashlib, hmac, json, os, secrets, time
from urllib.parse import urlencode
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

client_id = "{clientId}"
secret = os.environ["LINLI_SSO_SECRET"]  # 客户端密钥
public_key = serialization.load_pem_public_key(os.environ["LINLI_SSO_PUBLIC_KEY"].encode())  # 上方的公钥


def login_link(username: str, redirect: str = "") -> str:
    key = os.urandom(32)

    def seal(text: str) -> str:
        iv = os.urandom(12)
        return base64.b64encode(iv + AESGCM(key).encrypt(iv, text.encode(), None)).decode()

    t, n = int(time.time()), secrets.token_hex(16)
    signed = "\n".join([client_id, username, str(t), n, redirect]).encode()
    s = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    oaep = padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), None)
    sealed_key = public_key.encrypt(json.dumps({"c": client_id, "k": base64.b64encode(key).decode()}).encode(), oaep)
    query = {
        "account": seal(username),
        "logincode": seal(json.dumps({"t": t, "n": n, "s": s})),
        "key": base64.b64encode(sealed_key).decode(),
    }
    if redirect:
        query["redirect"] = redirect
    return "{origin}/encrypt_redirect?" + urlencode(query)
`,
  },
] as const

/** The sample of a language for one client of this installation. */
export const sampleFor = (code: string, clientId: string, origin: string): string =>
  code.replaceAll('{clientId}', clientId).replaceAll('{origin}', origin)
