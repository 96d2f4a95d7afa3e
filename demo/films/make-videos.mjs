// Renders the demo's videos from its pictures: node demo/films/make-videos.mjs (needs ffmpeg and a
// Chinese font).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import sharp from 'sharp'

const PICTURES = path.resolve(import.meta.dirname, '../pictures')
const WIDTH = 960
const HEIGHT = 540
const FRAMES_A_SECOND = 24
const SCENE_SECONDS = 2.6
const FADE_SECONDS = 0.4

const VIDEOS = [
  {
    file: 'oil-filter',
    title: '机油滤清器更换步骤',
    scenes: [
      ['oil_filter_cartridge-a', '准备', '热车 5 分钟，举升车辆，备好新滤芯与密封圈'],
      ['oil_filter_spin_on-a', '步骤 1', '拆下滤清器盖，取出旧滤芯，擦净座孔'],
      ['oil_filter_cartridge-b', '步骤 2', '密封圈涂一层新机油，装入滤芯到位'],
      ['oil_filter_spin_on-b', '步骤 3', '滤清器盖按 25 N·m 拧紧，着车检查无渗漏'],
    ],
  },
  {
    file: 'brake-pads',
    title: '刹车片更换与磨合',
    scenes: [
      ['brake_caliper-a', '步骤 1', '拆下卡钳，清洁导向销并涂专用润滑脂'],
      ['brake_pad_set-a', '步骤 2', '核对内外片方向，装入新刹车片'],
      ['brake_disc-a', '步骤 3', '用制动清洗剂擦净刹车盘摩擦面'],
      ['brake_pad_set-b', '磨合', '前 300 公里轻踩慢刹，避免急制动'],
    ],
  },
  {
    file: 'cabin-filter',
    title: '空调滤清器三分钟更换',
    scenes: [
      ['cabin_filter-a', '步骤 1', '打开手套箱侧的滤芯盖，取出旧滤芯'],
      ['cabin_filter-b', '步骤 2', '注意箭头方向：AIR FLOW 朝向鼓风机'],
      ['air_filter_panel-a', '对比', '积灰发黑或有异味即需更换，一般 1 万公里一次'],
      ['cabin_filter-a', '步骤 3', '推到底、扣好盖板，开最大风量试机'],
    ],
  },
  {
    file: 'shock-absorber',
    title: '减震器检查与安装要点',
    scenes: [
      ['shock_absorber-a', '检查', '活塞杆有油渍、回弹无阻尼即需更换'],
      ['shock_absorber-b', '步骤 1', '左右成对更换，顶胶与防尘套一起换新'],
      ['shock_absorber-a', '步骤 2', '车轮着地后再拧紧下臂螺栓'],
      ['shock_absorber-b', '完成', '做四轮定位，电控减震需清除故障码'],
    ],
  },
]

const folder = mkdtempSync(path.join(tmpdir(), 'films-'))
try {
  for (const video of VIDEOS) await createVideo(video)
} finally {
  rmSync(folder, { recursive: true })
}

async function createVideo({ file, title, scenes }) {
  const inputs = []
  for (const [index, scene] of scenes.entries()) {
    const picture = await drawPicture(scene[0], `${file}-${index}`)
    const caption = await drawCaption(
      { title, scene, at: index, total: scenes.length },
      `${file}-${index}-caption`,
    )
    inputs.push(picture, caption)
  }
  const target = path.join(PICTURES, 'films', file)
  execFileSync('ffmpeg', [
    ...words('-y -loglevel error'),
    ...inputs.flatMap((input) => ['-i', input]),
    '-filter_complex',
    scenesTogether(scenes.length),
    ...words('-map [film]'),
    // The baseline profile plays everywhere; with the index first, playback starts before the
    // download ends.
    ...words('-c:v libx264 -profile:v baseline -pix_fmt yuv420p -crf 29'),
    ...words('-preset veryslow -movflags +faststart -map_metadata -1'),
    `${target}.mp4`,
  ])
  execFileSync('ffmpeg', [
    ...words('-y -loglevel error -ss 0.2 -i'),
    `${target}.mp4`,
    ...words('-frames:v 1 -c:v libwebp -quality 72'),
    `${target}.webp`,
  ])
}

function scenesTogether(count) {
  const frames = Math.round(SCENE_SECONDS * FRAMES_A_SECOND)
  const scenes = Array.from({ length: count }, (_, index) =>
    [
      `[${2 * index}:v]zoompan=z='1+0.0011*on':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2'`,
      `:d=${frames}:s=${WIDTH}x${HEIGHT}:fps=${FRAMES_A_SECOND}[zoomed${index}];`,
      `[zoomed${index}][${2 * index + 1}:v]overlay=format=auto,format=yuv420p,setsar=1[scene${index}]`,
    ].join(''),
  )
  const fades = []
  let before = 'scene0'
  for (let index = 1; index < count; index += 1) {
    const name = index === count - 1 ? 'film' : `until${index}`
    const offset = (index * (SCENE_SECONDS - FADE_SECONDS)).toFixed(2)
    fades.push(
      `[${before}][scene${index}]xfade=transition=fade:duration=${FADE_SECONDS}:offset=${offset}[${name}]`,
    )
    before = name
  }
  return [...scenes, ...fades].join(';')
}

async function drawPicture(picture, name) {
  const part = await sharp(path.join(PICTURES, `${picture}.webp`))
    .resize({ width: 1180, height: 760, fit: 'inside' })
    .toBuffer()
  const target = path.join(folder, `${name}.png`)
  await sharp({
    create: { width: WIDTH * 2, height: HEIGHT * 2, channels: 3, background: '#eef1f5' },
  })
    .composite([{ input: part, gravity: 'center' }])
    .png()
    .toFile(target)
  return target
}

async function drawCaption({ title, scene: [, step, text], at, total }, name) {
  const font = 'font-family="Noto Sans CJK SC, Noto Serif CJK SC"'
  const bar = (WIDTH - 80) / total
  const progress = Array.from({ length: total }, (_, index) => {
    const opacity = index <= at ? 1 : 0.3
    return `<rect x="${40 + index * bar}" y="524" width="${bar - 6}" height="4" rx="2" fill="#fff" opacity="${opacity}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="52" fill="#141d3a" opacity="0.92"/>
    <text x="40" y="35" ${font} font-size="22" fill="#fff">${title}</text>
    <rect y="436" width="${WIDTH}" height="104" fill="#141d3a" opacity="0.86"/>
    <text x="40" y="472" ${font} font-size="18" fill="#9db4ff">${step}</text>
    <text x="40" y="506" ${font} font-size="26" fill="#fff">${text}</text>
    ${progress.join('')}
  </svg>`
  const target = path.join(folder, `${name}.png`)
  await sharp(Buffer.from(svg)).png().toFile(target)
  return target
}

function words(text) {
  return text.split(' ')
}
