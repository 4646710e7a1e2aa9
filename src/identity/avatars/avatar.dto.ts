import { IsInt, IsOptional, Max, Min } from 'class-validator';

const MAX_SIDE = 100_000;

/** Part of the upright picture to keep, in its pixels. All four, or none for the middle. */
export class CropInput {
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_SIDE)
  left?: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_SIDE)
  top?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_SIDE)
  width?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_SIDE)
  height?: number;
}
