// A second implementation of S3: the gateway of Ceph (Debian packages ceph-mon, ceph-osd and radosgw) with
// one monitor and one storage daemon that keeps its objects in memory. All listen on loopback and stop with
// the test.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

type Test = { teardown: (end: () => unknown) => unknown }

/** False, or the reason to skip a test that needs Ceph. */
export function withoutCeph(): false | string {
  try {
    for (const program of ['ceph-mon', 'ceph-osd', 'radosgw']) execFileSync(program, ['--version'], { stdio: 'ignore' })
    return false
  } catch {
    return 'Ceph is not installed (Debian packages ceph-mon, ceph-osd and radosgw)'
  }
}

export type CephServer = { client: S3Client; bucket: string; env: Readonly<Record<string, string>> }

/** Starts the daemons, makes an empty bucket and waits for its pools. */
export async function startedCeph(t: Test, bucket = 'releases'): Promise<CephServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ceph-'))
  const daemons: ChildProcess[] = []
  t.teardown(async () => {
    // They keep nothing that is needed afterwards.
    for (const daemon of daemons.reverse()) {
      if (daemon.exitCode !== null || daemon.signalCode !== null) continue
      const ended = once(daemon, 'exit')
      daemon.kill('SIGKILL')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  })
  const [monitor, gateway, id] = [await freePort(), await freePort(), randomUUID()]
  const endpoint = `http://127.0.0.1:${gateway}`
  await Promise.all(['mon', 'osd', 'rgw'].map((name) => mkdir(join(folder, name))))
  const settings = {
    ...{ fsid: id, mon_host: `v1:127.0.0.1:${monitor}`, mon_initial_members: 'a' },
    ...{ public_addr: '127.0.0.1', cluster_addr: '127.0.0.1', ms_bind_ipv6: 'false' },
    ...{ auth_cluster_required: 'none', auth_service_required: 'none', auth_client_required: 'none' },
    // One copy of each object, in one group for each pool.
    ...{ osd_pool_default_size: '1', osd_pool_default_min_size: '1', osd_pool_default_pg_num: '1' },
    ...{ osd_pool_default_pg_autoscale_mode: 'off', osd_crush_chooseleaf_type: '0', mon_allow_pool_size_one: 'true' },
    ...{ osd_objectstore: 'memstore', memstore_device_bytes: String(4 * 2 ** 30) },
    // It stops if 5 % of the disk are free.
    mon_data_avail_crit: '1',
    // Loaded for the gateway, which asks the storage daemon to do parts of its work.
    ...{ osd_class_load_list: '*', osd_class_default_list: '*' },
    ...{ mon_data: join(folder, 'mon'), osd_data: join(folder, 'osd'), rgw_data: join(folder, 'rgw') },
    ...{ run_dir: folder, admin_socket: `${folder}/$name.asok`, log_file: `${folder}/$name.log` },
    rgw_frontends: `beast endpoint=127.0.0.1:${gateway}`
  }
  const conf = join(folder, 'ceph.conf')
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
  await writeFile(conf, `[global]\n${lines.join('')}`)
  const env = { ...process.env, CEPH_CONF: conf }
  const ask = (program: string, ...args: string[]) => run(program, args, { env, timeout: 120_000 })
  const start = (program: string, ...args: string[]) =>
    daemons.push(spawn(program, ['-f', ...args], { env, stdio: 'ignore' }))

  const map = join(folder, 'map')
  await ask('monmaptool', '--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', id, map)
  await ask('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
  start('ceph-mon', '-i', 'a')
  await ask('ceph', 'osd', 'create')
  await ask('ceph-osd', '-i', '0', '--mkfs', '--no-mon-config')
  start('ceph-osd', '-i', '0')
  await ask('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=one')
  const [accessKeyId, secretAccessKey] = ['KEYOFTHETEST', 'secretofthetest']
  await ask(
    ...(['radosgw-admin', 'user', 'create', '--uid=test', '--display-name=test'] as const),
    ...['--access-key', accessKeyId, '--secret-key', secretAccessKey]
  )
  start('radosgw', '-n', 'client.rgw.a')
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials, maxAttempts: 1 })
  t.teardown(() => client.destroy())
  for (let tries = 1; ; tries++)
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      break
    } catch (error) {
      if (tries === 120) throw error
      await sleep(500)
    }
  const names = { AWS_ENDPOINT_URL: endpoint, AWS_REGION: 'us-east-1' }
  return {
    ...{ client, bucket },
    env: { ...names, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
  }
}
