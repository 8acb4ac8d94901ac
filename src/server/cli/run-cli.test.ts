import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { testTemplate } from '#test/open-test-database.ts'
import { runCommand } from '#test/run-command.ts'

import { openControlSocket, type ControlSocket } from '../control-socket.ts'
import { createService } from '../service.ts'
import { openDatabase } from '../store/db.ts'
import type { Database } from '../store/sql.ts'
import { findKey } from '../store/keys.ts'
import { createOrganization } from '../store/organizations.ts'

/** Longer than the path of a socket may be. */
const deepName = 'a-directory-with-a-rather-long-name-'.repeat(4)

let directory: string
let database: Database
let control: ControlSocket
beforeAll(async () => {
  directory = join(mkdtempSync(join(tmpdir(), 'understory-cli-')), deepName)
  mkdirSync(directory, { recursive: true })
  database = await openDatabase({ directory, template: await testTemplate() })
  control = await openControlSocket(directory, database)
})
afterAll(async () => {
  await control.close()
  await database.close()
  rmSync(join(directory, '..'), { recursive: true, force: true })
})

beforeEach(() => {
  vi.stubEnv('DATA_DIR', directory)
  for (const name of ['DATABASE_URL', 'API_URL', 'HOST', 'PORT', 'APP_URL']) vi.stubEnv(name, '')
})
afterEach(() => vi.unstubAllEnvs())

async function cli(...args: string[]) {
  const { progress: _progress, ...output } = await runCommand(...args)
  return output
}

async function runProcess(...args: string[]) {
  const runner = resolve(import.meta.dirname, '../../test/run-module.js')
  const child = spawn(process.execPath, [runner, '/src/server/cli.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { stdout, stderr, code: code as unknown }
}

function writeDocument(document: unknown): string {
  const file = join(directory, `${crypto.randomUUID()}.json`)
  writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document))
  return file
}

describe('while a service has the database open', () => {
  it('accepts only the same user', () => {
    expect(statSync(join(directory, 'control.sock')).mode & 0o777).toBe(0o600)
  })

  it('creates, lists and revokes through it, and prints only the documented output', async () => {
    const created = await cli('organizations', 'create', '--name', 'Blue Ferry')
    expect(created).toEqual({
      code: 0,
      printed: expect.stringMatching(/^org_[0-9a-z]{16}$/),
      noted: expect.stringMatching(/^Its workspace is ws_/),
    })
    const organizationId = created.printed

    const key = await cli(
      'keys',
      'create',
      '--organization',
      organizationId,
      '--access',
      'read',
      '--label',
      'script',
    )
    expect(key).toMatchObject({ code: 0, printed: expect.stringMatching(/^us_live_\w+_[\w-]{43}$/) })
    expect(key.noted).not.toContain(key.printed)
    const owner = await findKey(database, key.printed)
    expect(owner).toMatchObject({ organizationId, access: 'read' })

    const listed = await cli('keys', 'list', '--organization', organizationId, '--json')
    expect(JSON.parse(listed.printed)).toMatchObject([
      { keyId: owner?.keyId, label: 'script', revokedAt: null },
    ])
    expect((await cli('keys', 'list')).printed).toMatch(/ID .*\n.*key_.* read .*valid/)
    expect((await cli('keys', 'list')).printed).not.toContain(key.printed)

    expect(await cli('keys', 'revoke', owner?.keyId ?? '')).toMatchObject({ code: 0, printed: '' })
    expect(await findKey(database, key.printed)).toBeUndefined()
    expect((await cli('keys', 'list')).printed).toContain('revoked 2')

    expect(JSON.parse((await cli('organizations', 'list', '--json')).printed)).toMatchObject([
      { organizationId, organizationName: 'Blue Ferry' },
    ])
    expect((await cli('organizations', 'list')).printed).toContain('Blue Ferry')
  })

  it('shows when keys expire, and the changes made by the command line', async () => {
    const { printed: organizationId } = await cli('organizations', 'create', '--name', 'Short keys')
    const create = (...expires: string[]) =>
      cli('keys', 'create', '--organization', organizationId, ...expires)
    const { printed: apiKey } = await create('--expires', '30d')
    await create('--expires', '2999-01-31')
    const owner = await findKey(database, apiKey)
    const inDays = (Date.parse(owner?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(inDays).toBeCloseTo(30, 1)
    const { printed } = await cli('keys', 'list', '--organization', organizationId)
    expect(printed).toContain('valid until 2999-01-31T00:00:00.000Z')
    await database.asOwner((sql) =>
      sql.query("update api_keys set expires_at = '2020-01-01' where id = $1", [owner?.keyId]),
    )
    expect((await cli('keys', 'list')).printed).toContain('expired 2020-01-01T00:00:00.000Z')
    for (const expires of ['2020-01-01', 'soon', '0d']) {
      expect(await create('--expires', expires)).toMatchObject({
        code: 2,
        noted: expect.stringContaining('90d'),
      })
    }

    await cli('keys', 'revoke', owner?.keyId ?? '')
    const audit = await cli('audit', '--organization', organizationId, '--json')
    expect(JSON.parse(audit.printed)).toMatchObject([
      { operation: 'revokeKey', keyId: 'cli', recordIds: [owner?.keyId], requestId: null },
      { operation: 'createKey' },
      { operation: 'createKey', recordIds: [owner?.keyId] },
    ])
    expect((await cli('audit', '--record', owner?.keyId ?? '', '--limit', '1')).printed).toMatch(
      /^TIME .*\n.* cli +revokeKey +key_/,
    )
    expect(await cli('audit', '--since', '2999-01-01')).toMatchObject({ code: 0, printed: '' })
    expect(await cli('audit', '--limit', '0')).toMatchObject({ code: 2 })
  })

  it('prints the workspace, below which the first card can be created over the API', async () => {
    const created = await cli('organizations', 'create', '--name', 'First card', '--json')
    const { organizationId, workspaceId } = JSON.parse(created.printed) as Record<string, string>
    const listed = await cli('organizations', 'list', '--json')
    expect(JSON.parse(listed.printed)).toContainEqual(
      expect.objectContaining({ organizationId, workspaceId }),
    )
    expect((await cli('organizations', 'list')).printed).toContain(workspaceId)

    const key = (await cli('keys', 'create', '--organization', organizationId ?? '')).printed
    const service = createService({ database, appUrl: 'https://tree.example' })
    const send = async (method: string, path: string, body?: object) => {
      const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
      const answer = await service.request(path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      return (await answer.json()) as Record<string, unknown>
    }
    const card = { cardTitle: 'Our first card', parentType: 'backlog', parentId: workspaceId }
    const { cardId } = await send('POST', '/beta/cards', card)
    expect(await send('GET', `/beta/cards/${String(cardId)}`)).toMatchObject({
      cardTitle: 'Our first card',
      workspaceId,
    })
  })

  it('runs as a process with only the result on standard output, and an exit code', async () => {
    await createOrganization(database, { organizationId: 'process', organizationName: 'Process' })
    const done = await runProcess('keys', 'create', '--organization', 'process')
    expect(done).toMatchObject({ code: 0, stdout: expect.stringMatching(/^us_live_\w+_[\w-]{43}\n$/) })
    const failed = await runProcess('keys', 'create', '--organization', 'nobody')
    expect(failed).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no organization nobody\. .*\n$/),
    })
  }, 60_000)

  it('imports into the named organization', async () => {
    await createOrganization(database, { organizationId: 'target', organizationName: 'Target' })
    const file = writeDocument({ cards: [{ cardId: 'a', cardTitle: 'A', cardType: 'product' }] })
    expect(await cli('import', file)).toMatchObject({
      code: 1,
      noted: expect.stringMatching(/--organization.*target/),
    })
    expect(await cli('import', file, '--organization', 'target')).toEqual({
      code: 0,
      printed: '',
      noted: 'Imported into Target (target): cards 1.',
    })
    const wrong = writeDocument({
      cards: [{ cardId: 'b', cardTitle: 'B', cardType: 'product', parents: ['a', 'x'] }],
    })
    expect(await cli('import', wrong, '--organization', 'target')).toEqual({
      code: 1,
      printed: '',
      noted: 'cards[0].parents[1] names no card: "x".',
    })
  })
})

describe('generating an organization', () => {
  it('prints one line of JSON, reports its progress, and creates the same organization again under another id', async () => {
    const size = ['--cards', '30', '--feedback', '20', '--transcript-lines', '5']
    const first = await runCommand('generate', ...size)
    expect(first).toMatchObject({ code: 0, noted: '' })
    expect(first.progress.at(-1)).toEqual({ what: 'Generating', done: 50, total: 50 })
    const made = JSON.parse(first.printed) as { organizationId: string }
    expect(made).toEqual({
      organizationId: expect.stringMatching(/^org_generated_[0-9a-f]{12}$/),
      rootCardIds: ['card-000001'],
      interviewIds: ['interview-000001', 'interview-000002', 'interview-000003', 'interview-000004'],
    })
    const again = await cli('generate', ...size)
    expect(JSON.parse(again.printed)).toEqual({ ...made, organizationId: `${made.organizationId}_2` })
  })

  it.each([
    ['--cards', 'many'],
    ['--feedback', '-1'],
    ['--now', 'yesterday'],
  ])('refuses %s %s', async (option, value) => {
    expect(await cli('generate', `${option}=${value}`)).toMatchObject({ code: 2, printed: '' })
  })
})

describe('an impossible operation', () => {
  it.each<[string[], RegExp]>([
    [['keys', 'create', '--organization', 'nobody'], /^There is no organization nobody\. There (is|are): /],
    [['keys', 'list', '--organization', 'nobody'], /^There is no organization nobody/],
    [['keys', 'revoke', 'key_nobody'], /^There is no key key_nobody\.$/],
    [['import', '/nowhere/file.json'], /^There is no file \/nowhere\/file\.json\.$/],
  ])('%j fails with 1 and one sentence', async (args, message) => {
    expect(await cli(...args)).toEqual({ code: 1, printed: '', noted: expect.stringMatching(message) })
  })

  it('names a file that is not JSON', async () => {
    const file = writeDocument('{"cards": [')
    expect(await cli('import', file)).toMatchObject({
      code: 1,
      noted: expect.stringContaining(`${file} is not JSON: `),
    })
  })

  it.each<[string[], string]>([
    [[], 'Name a command.'],
    [['keys'], 'Name a command.'],
    [['frobnicate'], 'There is no command frobnicate.'],
    [['keys', 'frobnicate'], 'There is no command keys frobnicate.'],
    [['keys', 'create'], '--organization is required. See `npm run -s cli -- keys create --help`.'],
    [['keys', 'create', '--organization', ' '], '--organization must not be empty.'],
    [['keys', 'create', '--organization', 'x', '--access', 'write'], '--access must be read or read-write.'],
    [['keys', 'create', '--organization'], "Option '--organization <value>' argument missing."],
    [['keys', 'list', '--force'], "Unknown option '--force'."],
    [['keys', 'revoke'], '`keys revoke` takes <key id>, and nothing more.'],
    [['organizations', 'create', '--name', 'a\u0000b'], '--name must be plain text'],
    [['organizations', 'list', 'extra'], '`organizations list` takes no argument.'],
    [['import', 'a.json', 'b.json'], '`import` takes <file.json>, and nothing more.'],
  ])('%j is wrong usage: 2', async (args, message) => {
    const { code, printed, noted } = await cli(...args)
    expect({ code, printed }).toEqual({ code: 2, printed: '' })
    expect(noted).toContain(message)
  })

  it('does not use the embedded database if API_URL is set', async () => {
    vi.stubEnv('API_URL', 'https://api.example.com')
    expect(await cli('keys', 'list')).toMatchObject({
      code: 1,
      noted: expect.stringContaining('API_URL is set'),
    })
  })

  it('restores only a snapshot that exists, and not PostgreSQL', async () => {
    vi.stubEnv('DATA_DIR', join(tmpdir(), 'understory-without-snapshot'))
    expect(await cli('restore')).toMatchObject({
      code: 1,
      noted: expect.stringContaining('There is no snapshot in'),
    })
    vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/db')
    expect(await cli('restore')).toMatchObject({ code: 1, noted: expect.stringContaining('name a file') })
  })

  it('names an unreachable PostgreSQL without its password', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://user:secret@127.0.0.1:1/db')
    expect(await cli('keys', 'list')).toEqual({
      code: 1,
      printed: '',
      noted: 'DATABASE_URL: nothing listens at 127.0.0.1:1',
    })
  })
})

describe('commands without a database', () => {
  it.each<[string[], string]>([
    [['--help'], 'organizations create'],
    [['keys', '--help'], 'keys revoke'],
    [['keys', 'create', '--help'], '--access <access>'],
    [['import', '--help'], '<file.json>'],
  ])('%j', async (args, text) => {
    const { code, printed, noted } = await cli(...args)
    expect({ code, noted }).toEqual({ code: 0, noted: '' })
    expect(printed).toContain(text)
  })

  it('prints the JSON Schema of the import document', async () => {
    const schema = JSON.parse((await cli('schema')).printed) as {
      properties: object
      additionalProperties: boolean
    }
    expect(Object.keys(schema.properties)).toContain('interviews')
    expect(schema.additionalProperties).toBe(false)
  })
})

describe('without a service', () => {
  it('opens the database itself, and releases it afterwards', async () => {
    const own = mkdtempSync(join(tmpdir(), 'understory-cli-'))
    await (await openDatabase({ directory: own, template: await testTemplate() })).close()
    vi.stubEnv('DATA_DIR', own)
    const { printed } = await cli('organizations', 'create', '--name', 'Alone')
    // The second of two concurrent commands waits for the first.
    const both = await Promise.all([
      cli('keys', 'create', '--organization', printed),
      cli('organizations', 'list'),
    ])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(both[1].printed).toContain('Alone')
    rmSync(own, { recursive: true })
  }, 60_000)
})
