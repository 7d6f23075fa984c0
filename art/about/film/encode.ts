// npm run film: paints the founder's film, composes its sound and encodes both into art/film. Needs ffmpeg; takes minutes.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { range } from '../../geometry/at.ts';
import { FILM_SECONDS } from './film.ts';
import { rasterFrame } from './raster.ts';
import { SAMPLES_A_SECOND, soundTrack } from './sound.ts';
import { wav } from './wav.ts';

const FRAMES_A_SECOND = 25;
const WIDTH = 1280;
const HEIGHT = 720;

const films = join(import.meta.dirname, '../../film');
const scratch = mkdtempSync(join(tmpdir(), 'film-'));
try {
  mkdirSync(films, { recursive: true });
  paint(join(scratch, 'frames.rgb'));
  writeFileSync(join(scratch, 'sound.wav'), wav(...soundTrack(), SAMPLES_A_SECOND));
  encode('founder.webm', [
    ...['-c:v', 'libsvtav1', '-preset', '5', '-crf', '38', '-g', '250'],
    ...['-c:a', 'libopus', '-b:a', '64k'],
  ]);
  const h264 = ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-b:v', '830k', '-g', '250'];
  encode(null, [...h264, '-pass', '1', '-an', '-f', 'null']);
  encode('founder.mp4', [...h264, '-pass', '2', '-c:a', 'aac', '-b:a', '80k', '-movflags', '+faststart']);
} finally {
  rmSync(scratch, { recursive: true });
}

function paint(file: string): void {
  const out = openSync(file, 'w');
  for (const i of range(FILM_SECONDS * FRAMES_A_SECOND))
    writeSync(out, rasterFrame(i / FRAMES_A_SECOND, WIDTH));
  closeSync(out);
}

/** Without a name the result is thrown away: the first of two passes. */
function encode(name: string | null, codec: readonly string[]): void {
  const video = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    `${FRAMES_A_SECOND}`,
  ];
  const colours = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];
  execFileSync(
    'ffmpeg',
    [
      ...['-v', 'error', '-y', ...video, '-i', join(scratch, 'frames.rgb'), '-i', join(scratch, 'sound.wav')],
      ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', ...colours],
      ...[...codec, '-fflags', '+bitexact', '-map_metadata', '-1'],
      name ? join(films, name) : '-',
    ],
    // The statistics of the first pass go into the working folder.
    { cwd: scratch, stdio: ['ignore', 'inherit', 'inherit'] },
  );
}
