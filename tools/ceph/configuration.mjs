/** The settings of a minimal Ceph in one folder, on loopback. */

/**
 * @typedef {object} Cluster
 * @property {string} dir
 * @property {string} fsid
 * @property {number} monPort
 * @property {number} rgwPort
 */

/** @param {Cluster} cluster */
export const configuration = ({ dir, fsid, monPort, rgwPort }) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monPort}/0]
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${dir}/keyring
run dir = ${dir}/run
admin socket = ${dir}/run/$name.asok
pid file = ${dir}/run/$name.pid
log file = ${dir}/log/$name.log
mon cluster log file = ${dir}/log/cluster.log
crash dir = ${dir}/run
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon warn on pool no redundancy = false
mon allow pool size one = true
mon data avail warn = 1
mon data avail crit = 0
ms bind ipv6 = false

[mon]
mon data = ${dir}/mon

[osd]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd data = ${dir}/osd
osd objectstore = bluestore
bluestore block size = 4294967296
bluestore fsck on mount = false
osd memory target = 939524096
osd class load list = *
osd class default list = *
osd op num shards = 2

[client.rgw]
rgw data = ${dir}/rgw
rgw frontends = beast endpoint=127.0.0.1:${rgwPort}
rgw enable apis = s3, sts, iam, admin
rgw s3 auth use sts = true
rgw sts key = abcdefghijklmnop
rgw dns name = localhost
rgw gc obj min wait = 0
rgw thread pool size = 32
debug rgw = 1
`;
