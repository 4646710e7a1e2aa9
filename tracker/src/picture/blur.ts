import { decodePng, encodePng, type Raster } from './png.js';

/** No letter of a usual text is wider or higher than this many points: none survives the averaging. */
const BLOCK = 24;
/** Drawn this much larger again, smoothly, so that it looks blurred and not like a mosaic. */
const ENLARGE = 6;

/**
 * A picture in which one sees what kind of work it is, and can read nothing. The sharp one never leaves this function.
 */
export function blurred(png: Buffer): Buffer {
  return encodePng(enlarged(averaged(decodePng(png), BLOCK), ENLARGE));
}

export function averaged({ width, height, rgb }: Raster, block: number): Raster {
  const [columns, rows] = [Math.ceil(width / block), Math.ceil(height / block)];
  const sums = new Float64Array(columns * rows * 3);
  const counts = new Float64Array(columns * rows);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = Math.floor(y / block) * columns + Math.floor(x / block);
      counts[cell] = (counts[cell] as number) + 1;
      for (let colour = 0; colour < 3; colour++) {
        sums[cell * 3 + colour] = (sums[cell * 3 + colour] as number) + (rgb[(y * width + x) * 3 + colour] as number);
      }
    }
  }
  const small = Buffer.alloc(columns * rows * 3);
  for (let index = 0; index < small.length; index++) {
    small[index] = Math.round((sums[index] as number) / (counts[Math.floor(index / 3)] as number));
  }
  return { width: columns, height: rows, rgb: small };
}

/** Enlarges a raster: each colour lies between those of the middles of four neighbours. */
function enlarged({ width, height, rgb }: Raster, times: number): Raster {
  const large = { width: width * times, height: height * times, rgb: Buffer.alloc(width * height * times * times * 3) };
  const at = (x: number, y: number, colour: number): number => rgb[(y * width + x) * 3 + colour] as number;
  for (let y = 0; y < large.height; y++) {
    const [top, bottom, down] = between(y, times, height);
    for (let x = 0; x < large.width; x++) {
      const [left, right, across] = between(x, times, width);
      for (let colour = 0; colour < 3; colour++) {
        const upper = at(left, top, colour) * (1 - across) + at(right, top, colour) * across;
        const lower = at(left, bottom, colour) * (1 - across) + at(right, bottom, colour) * across;
        large.rgb[(y * large.width + x) * 3 + colour] = Math.round(upper * (1 - down) + lower * down);
      }
    }
  }
  return large;
}

function between(position: number, times: number, size: number): [number, number, number] {
  const exact = Math.min(Math.max((position + 0.5) / times - 0.5, 0), size - 1);
  const lower = Math.floor(exact);
  return [lower, Math.min(lower + 1, size - 1), exact - lower];
}
