import type { PropParameters } from './parameters.ts';

/** Fitted on the games up to 2023-12-31 by `npm run fit`; do not edit by hand. */
export const NFL_PARAMETERS: PropParameters = {
  league: 'nfl', fittedThrough: '2023-12-31',
  unknown: {
    minutes: {  },
    minutesVariance: { constant: 0, own: 0 },
    rates: {
      receivingYards: {
        level: 0.032372, 'short form': 0.777931, 'middle form': -0.888208, 'season rate': 0.327337,
        opponent: 0.895481,
        'team-mates out': 0.026873, 'similar team-mates out': 0.026873, home: 0.013902, 'team strength': 0.030222,
        'scorers out': 0.026873, 'opponents out': -0.05114, 'opponent scorers out': -0.05114, 'many out': 0.133011,
      },
      receptions: {
        level: 0.033925, 'short form': 1.107893, 'middle form': -1.113441, 'season rate': 0.421335,
        opponent: 0.712189,
        'team-mates out': 0.029884, 'similar team-mates out': 0.029884, home: 0.011962, 'team strength': 0.026005,
        'scorers out': 0.136294, 'opponents out': 0.088121, 'opponent scorers out': -0.108952, 'many out': 0.062961,
      },
      rushingYards: {
        level: 0.060276, 'short form': 1.012378, 'middle form': -0.789041, 'season rate': 0.409166,
        opponent: 0.645224,
        'team-mates out': 0.124291, 'similar team-mates out': 0.124291, home: 0.021017, 'team strength': 0.045689,
        'scorers out': 0.12995, 'opponents out': 0.087133, 'opponent scorers out': 0.104087, 'many out': 0.05298,
      },
      rushingAttempts: {
        level: 0.053573, 'short form': 1.533007, 'middle form': -0.810402, 'season rate': 0.316195, opponent: 0.59728,
        'team-mates out': 0.187504, 'similar team-mates out': 0.187504, home: 0.011303, 'team strength': 0.024571,
        'scorers out': -0.061172, 'opponents out': 0.081516, 'opponent scorers out': 0.079554, 'many out': 0.025524,
      },
      passingYards: {
        level: 0.035835, 'short form': 0.685778, 'middle form': -1.336834, 'season rate': 0.948987,
        opponent: 0.611969,
        'team-mates out': 0.17171, 'similar team-mates out': 0.17171, home: 0.021216, 'team strength': 0.046123,
        'scorers out': 0.208098, 'opponents out': 0.007751, 'opponent scorers out': -0.085373, 'many out': -0.019403,
      },
      passingTouchdowns: {
        level: 0.047682, 'short form': 0.149988, 'middle form': -0.240342, 'season rate': 0.200524,
        opponent: 0.325401,
        'team-mates out': 0.373872, 'similar team-mates out': 0.373872, home: 0.057537, 'team strength': 0.125081,
        'scorers out': 0.23262, 'opponents out': -0.162546, 'opponent scorers out': -0.173141, 'many out': -0.061099,
      },
      interceptions: {
        level: -0.003663, 'short form': -0.360308, 'middle form': -0.353136, 'season rate': 0.367386,
        opponent: 0.195875,
        'team-mates out': -0.03092, 'similar team-mates out': -0.03092, home: -0.055457, 'team strength': -0.120558,
        'scorers out': 0.555383, 'opponents out': -0.200489, 'opponent scorers out': -0.067019, 'many out': 0.007208,
      },
      rushingTouchdowns: {
        level: 0.017994, 'short form': 0.546865, 'middle form': -0.567557, 'season rate': 0.179595, opponent: 0.68094,
        'team-mates out': -0.548239, 'similar team-mates out': -0.548239, home: 0.069668, 'team strength': 0.151452,
        'scorers out': 0.270812, 'opponents out': 0.011574, 'opponent scorers out': 0.151726, 'many out': 0.285807,
      },
      receivingTouchdowns: {
        level: -0.00618, 'short form': -0.090758, 'middle form': -0.005138, 'season rate': -0.103346,
        opponent: 0.410736,
        'team-mates out': 0.07212, 'similar team-mates out': 0.07212, home: 0.046262, 'team strength': 0.100569,
        'scorers out': 0.357722, 'opponents out': -0.086965, 'opponent scorers out': 0.029119, 'many out': 0.015569,
      },
    },
    dispersion: {
      player_pass_yds: {
        zero: { slope: -4.533507, intercept: 5.879177 },
        linear: 31.313109, quadratic: 0, minutes: 0,
      },
      player_pass_tds: { linear: 0.83413, quadratic: 0, minutes: 0 },
      player_pass_interceptions: { linear: 1.163833, quadratic: 0, minutes: 0 },
      player_rush_yds: {
        zero: { slope: -2.17447, intercept: -2.4216 },
        linear: 20.831924, quadratic: 0.017143, minutes: 0,
      },
      player_rush_attempts: { linear: 2.640685, quadratic: 0.000574, minutes: 0 },
      player_reception_yds: {
        zero: { slope: -1.524871, intercept: -1.65222 },
        linear: 18.329865, quadratic: 0.101386, minutes: 0,
      },
      player_receptions: { linear: 1.239459, quadratic: 0.015067, minutes: 0 },
      player_pass_rush_yds: {
        zero: { slope: -2.314653, intercept: -2.13411 },
        linear: 24.842044, quadratic: 0.014753, minutes: 0,
      },
      player_rush_reception_yds: {
        zero: { slope: -1.552112, intercept: -1.982415 },
        linear: 19.856576, quadratic: 0.050092, minutes: 0,
      },
      player_anytime_td: { linear: 0.977772, quadratic: 0.121535, minutes: 0 },
    },
    calibration: {
      player_pass_yds: { kind: 'platt', slope: 2.279742, intercept: 0.211811 },
      player_pass_tds: { kind: 'platt', slope: 0.975773, intercept: 0.096976 },
      player_pass_interceptions: { kind: 'platt', slope: 0.944286, intercept: 0.068287 },
      player_rush_yds: { kind: 'platt', slope: 1.110164, intercept: 0.067343 },
      player_rush_attempts: { kind: 'platt', slope: 0.787739, intercept: 0.024976 },
      player_reception_yds: { kind: 'platt', slope: 1.284006, intercept: 0.088619 },
      player_receptions: { kind: 'platt', slope: 1.02514, intercept: 0.032134 },
      player_pass_rush_yds: { kind: 'platt', slope: 1.093061, intercept: 0.110168 },
      player_rush_reception_yds: { kind: 'platt', slope: 0.884081, intercept: 0.049463 },
      player_anytime_td: { kind: 'platt', slope: 1.072453, intercept: 0.173623 },
    },
  },
  report: {
    minutes: {  },
    minutesVariance: { constant: 0, own: 0 },
    rates: {
      receivingYards: {
        level: 0.015824, 'short form': 0.770783, 'middle form': -0.88092, 'season rate': 0.328519, opponent: 0.873021,
        'team-mates out': 0.060266, 'similar team-mates out': 0.060266, home: 0.014526, 'team strength': 0.031577,
        'scorers out': 0.060266, 'opponents out': -0.02489, 'opponent scorers out': -0.02489, 'many out': 0.089919,
      },
      receptions: {
        level: 0.010516, 'short form': 1.079394, 'middle form': -1.100079, 'season rate': 0.425933,
        opponent: 0.670695,
        'team-mates out': 0.077662, 'similar team-mates out': 0.077662, home: 0.012872, 'team strength': 0.027983,
        'scorers out': 0.213705, 'opponents out': 0.014419, 'opponent scorers out': 0.006641, 'many out': 0.013287,
      },
      rushingYards: {
        level: 0.002434, 'short form': 0.977247, 'middle form': -0.739618, 'season rate': 0.396618,
        opponent: 0.631354,
        'team-mates out': 0.115708, 'similar team-mates out': 0.115708, home: 0.024141, 'team strength': 0.052481,
        'scorers out': 0.116943, 'opponents out': 0.078117, 'opponent scorers out': 0.066894, 'many out': 0.072204,
      },
      rushingAttempts: {
        level: 0.005306, 'short form': 1.50484, 'middle form': -0.772762, 'season rate': 0.318023, opponent: 0.577688,
        'team-mates out': 0.105696, 'similar team-mates out': 0.105696, home: 0.014457, 'team strength': 0.031429,
        'scorers out': -0.041676, 'opponents out': 0.053299, 'opponent scorers out': 0.079167, 'many out': 0.08269,
      },
      passingYards: {
        level: 0.008336, 'short form': 0.469624, 'middle form': -1.033447, 'season rate': 0.918973, opponent: 0.59026,
        'team-mates out': 0.22002, 'similar team-mates out': 0.22002, home: 0.01952, 'team strength': 0.042436,
        'scorers out': -0.094682, 'opponents out': 0.05678, 'opponent scorers out': -0.006819, 'many out': 0.000411,
      },
      passingTouchdowns: {
        level: 0.015463, 'short form': 0.108045, 'middle form': -0.231882, 'season rate': 0.235431,
        opponent: 0.288776,
        'team-mates out': 0.158085, 'similar team-mates out': 0.158085, home: 0.055757, 'team strength': 0.121212,
        'scorers out': -0.160041, 'opponents out': -0.125972, 'opponent scorers out': -0.018833, 'many out': 0.012409,
      },
      interceptions: {
        level: 0.003996, 'short form': -0.368107, 'middle form': -0.33228, 'season rate': 0.369645,
        opponent: 0.194725,
        'team-mates out': 0.063674, 'similar team-mates out': 0.063674, home: -0.056129, 'team strength': -0.122019,
        'scorers out': 0.234208, 'opponents out': -0.040757, 'opponent scorers out': 0.106169, 'many out': 0.015377,
      },
      rushingTouchdowns: {
        level: 0.026357, 'short form': 0.55107, 'middle form': -0.557202, 'season rate': 0.175963, opponent: 0.661965,
        'team-mates out': 0.019606, 'similar team-mates out': 0.019606, home: 0.06942, 'team strength': 0.150913,
        'scorers out': 0.022878, 'opponents out': 0.333679, 'opponent scorers out': -0.491708, 'many out': 0.07151,
      },
      receivingTouchdowns: {
        level: -0.039536, 'short form': -0.088637, 'middle form': 0.000666, 'season rate': -0.108241,
        opponent: 0.387958,
        'team-mates out': 0.273439, 'similar team-mates out': 0.273439, home: 0.047017, 'team strength': 0.10221,
        'scorers out': 0.048517, 'opponents out': -0.087378, 'opponent scorers out': -0.053099, 'many out': -0.089696,
      },
    },
    dispersion: {
      player_pass_yds: {
        zero: { slope: -4.819461, intercept: 6.337482 },
        linear: 30.716174, quadratic: 0, minutes: 0,
      },
      player_pass_tds: { linear: 0.838094, quadratic: 0, minutes: 0 },
      player_pass_interceptions: { linear: 1.16607, quadratic: 0, minutes: 0 },
      player_rush_yds: {
        zero: { slope: -2.189164, intercept: -2.426948 },
        linear: 20.467071, quadratic: 0.021892, minutes: 0,
      },
      player_rush_attempts: { linear: 2.602696, quadratic: 0.001243, minutes: 0 },
      player_reception_yds: {
        zero: { slope: -1.525989, intercept: -1.651293 },
        linear: 18.197788, quadratic: 0.104122, minutes: 0,
      },
      player_receptions: { linear: 1.231526, quadratic: 0.016501, minutes: 0 },
      player_pass_rush_yds: {
        zero: { slope: -2.351449, intercept: -2.136193 },
        linear: 24.412696, quadratic: 0.012409, minutes: 0,
      },
      player_rush_reception_yds: {
        zero: { slope: -1.532358, intercept: -1.991982 },
        linear: 19.775736, quadratic: 0.050414, minutes: 0,
      },
      player_anytime_td: { linear: 0.960311, quadratic: 0.176992, minutes: 0 },
    },
    calibration: {
      player_pass_yds: { kind: 'platt', slope: 2.190903, intercept: 0.19496 },
      player_pass_tds: { kind: 'platt', slope: 0.988157, intercept: 0.123457 },
      player_pass_interceptions: { kind: 'platt', slope: 0.941694, intercept: 0.081844 },
      player_rush_yds: { kind: 'platt', slope: 1.106146, intercept: 0.06622 },
      player_rush_attempts: { kind: 'platt', slope: 0.787782, intercept: 0.023224 },
      player_reception_yds: { kind: 'platt', slope: 1.272003, intercept: 0.088697 },
      player_receptions: { kind: 'platt', slope: 1.028811, intercept: 0.03547 },
      player_pass_rush_yds: { kind: 'platt', slope: 1.08217, intercept: 0.110743 },
      player_rush_reception_yds: { kind: 'platt', slope: 0.883903, intercept: 0.052949 },
      player_anytime_td: { kind: 'platt', slope: 1.105078, intercept: 0.22522 },
    },
  },
  known: {
    minutes: {  },
    minutesVariance: { constant: 0, own: 0 },
    rates: {
      receivingYards: {
        level: 0.013313, 'short form': 0.772879, 'middle form': -0.887908, 'season rate': 0.329212,
        opponent: 0.925104,
        'team-mates out': 0.161374, 'similar team-mates out': 0.161374, home: 0.014183, 'team strength': 0.030833,
        'scorers out': 0.161374, 'opponents out': -0.044659, 'opponent scorers out': -0.044659, 'many out': -0.055846,
      },
      receptions: {
        level: 0.004859, 'short form': 1.088105, 'middle form': -1.102454, 'season rate': 0.423536,
        opponent: 0.711565,
        'team-mates out': 0.201715, 'similar team-mates out': 0.201715, home: 0.012167, 'team strength': 0.02645,
        'scorers out': 0.099273, 'opponents out': 0.234288, 'opponent scorers out': -0.202463, 'many out': -0.078173,
      },
      rushingYards: {
        level: -0.010942, 'short form': 0.992412, 'middle form': -0.762954, 'season rate': 0.409131,
        opponent: 0.672805,
        'team-mates out': 0.198185, 'similar team-mates out': 0.198185, home: 0.027758, 'team strength': 0.060343,
        'scorers out': 0.077827, 'opponents out': 0.0856, 'opponent scorers out': -0.110335, 'many out': 0.041286,
      },
      rushingAttempts: {
        level: -0.013227, 'short form': 1.492417, 'middle form': -0.767674, 'season rate': 0.324813,
        opponent: 0.589969,
        'team-mates out': 0.214398, 'similar team-mates out': 0.214398, home: 0.016879, 'team strength': 0.036693,
        'scorers out': 0.03865, 'opponents out': 0.093038, 'opponent scorers out': -0.073019, 'many out': 0.040635,
      },
      passingYards: {
        level: -0.017584, 'short form': 0.441394, 'middle form': -0.799024, 'season rate': 0.844878,
        opponent: 0.542174,
        'team-mates out': 0.262125, 'similar team-mates out': 0.262125, home: 0.022457, 'team strength': 0.048818,
        'scorers out': -0.201536, 'opponents out': 0.062836, 'opponent scorers out': 0.039713, 'many out': 0.019626,
      },
      passingTouchdowns: {
        level: 0.006317, 'short form': 0.104025, 'middle form': -0.202229, 'season rate': 0.221114,
        opponent: 0.258364,
        'team-mates out': 0.113563, 'similar team-mates out': 0.113563, home: 0.060622, 'team strength': 0.131787,
        'scorers out': -0.27607, 'opponents out': -0.105975, 'opponent scorers out': -0.008106, 'many out': 0.038908,
      },
      interceptions: {
        level: -0.028282, 'short form': -0.348883, 'middle form': -0.3373, 'season rate': 0.350008,
        opponent: 0.199691,
        'team-mates out': 0.309979, 'similar team-mates out': 0.309979, home: -0.054099, 'team strength': -0.117606,
        'scorers out': 0.000858, 'opponents out': -0.134998, 'opponent scorers out': 0.106304, 'many out': -0.045165,
      },
      rushingTouchdowns: {
        level: 0.021531, 'short form': 0.554832, 'middle form': -0.560681, 'season rate': 0.180695,
        opponent: 0.648388,
        'team-mates out': 0.192434, 'similar team-mates out': 0.192434, home: 0.071005, 'team strength': 0.154358,
        'scorers out': 0.075227, 'opponents out': 0.197438, 'opponent scorers out': -0.710603, 'many out': -0.003378,
      },
      receivingTouchdowns: {
        level: -0.041135, 'short form': -0.085174, 'middle form': -0.004985, 'season rate': -0.104693,
        opponent: 0.407976, 'team-mates out': 0.080655, 'similar team-mates out': 0.080655, home: 0.046676,
        'team strength': 0.101471, 'scorers out': 0.156067, 'opponents out': -0.123569,
        'opponent scorers out': -0.078347, 'many out': -0.002125,
      },
    },
    dispersion: {
      player_pass_yds: {
        zero: { slope: -4.793205, intercept: 6.094449 },
        linear: 28.858168, quadratic: 0, minutes: 0,
      },
      player_pass_tds: { linear: 0.836636, quadratic: 0, minutes: 0 },
      player_pass_interceptions: { linear: 1.155944, quadratic: 0, minutes: 0 },
      player_rush_yds: {
        zero: { slope: -2.286195, intercept: -2.431518 },
        linear: 19.689441, quadratic: 0.033983, minutes: 0,
      },
      player_rush_attempts: { linear: 2.477815, quadratic: 0.009076, minutes: 0 },
      player_reception_yds: {
        zero: { slope: -1.518852, intercept: -1.654565 },
        linear: 18.480386, quadratic: 0.096505, minutes: 0,
      },
      player_receptions: { linear: 1.235536, quadratic: 0.014982, minutes: 0 },
      player_pass_rush_yds: {
        zero: { slope: -2.41415, intercept: -2.143392 },
        linear: 23.479639, quadratic: 0.010488, minutes: 0,
      },
      player_rush_reception_yds: {
        zero: { slope: -1.527187, intercept: -1.994742 },
        linear: 19.570542, quadratic: 0.051779, minutes: 0,
      },
      player_anytime_td: { linear: 0.964205, quadratic: 0.161838, minutes: 0 },
    },
    calibration: {
      player_pass_yds: { kind: 'platt', slope: 2.098902, intercept: 0.101246 },
      player_pass_tds: { kind: 'platt', slope: 0.987504, intercept: 0.133169 },
      player_pass_interceptions: { kind: 'platt', slope: 0.936755, intercept: 0.077654 },
      player_rush_yds: { kind: 'platt', slope: 1.077279, intercept: 0.037346 },
      player_rush_attempts: { kind: 'platt', slope: 0.778608, intercept: -0.011317 },
      player_reception_yds: { kind: 'platt', slope: 1.26703, intercept: 0.085922 },
      player_receptions: { kind: 'platt', slope: 1.014595, intercept: 0.023695 },
      player_pass_rush_yds: { kind: 'platt', slope: 1.062619, intercept: 0.080676 },
      player_rush_reception_yds: { kind: 'platt', slope: 0.84155, intercept: 0.037871 },
      player_anytime_td: { kind: 'platt', slope: 1.098337, intercept: 0.218222 },
    },
  },
};
